import { FluentBundle, FluentResource } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";

/** @typedef {Readonly<Record<string, string | number>>} Arguments */

export const LANGUAGES = /** @type {const} */ (["en", "de"]);

/**
 * The words of the page, by message id. What a language lacks is said in English.
 */
export class Texts {
  /** @type {readonly FluentBundle[]} */
  #bundles;

  /**
   * @param {string} language
   * @param {readonly FluentBundle[]} bundles the language first, then what it falls back on
   */
  constructor(language, bundles) {
    this.language = language;
    this.#bundles = bundles;
  }

  /**
   * @param {string} id
   * @param {Arguments} [args]
   * @returns {string}
   */
  text(id, args) {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args ?? null);
    }
    return id;
  }
}

/**
 * The language to speak: the one that was chosen, else the best of those that the browser asks for.
 * @param {string} chosen a language, or "" for what the browser asks for
 * @param {readonly string[]} wanted
 */
export function chooseLanguage(chosen, wanted) {
  const [best] = negotiateLanguages(chosen ? [chosen] : [...wanted], [...LANGUAGES], {
    strategy: "lookup",
    defaultLocale: "en",
  });
  return best ?? "en";
}

/**
 * @param {string} language
 * @param {string} source the text of a message file
 */
export function bundleOf(language, source) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/**
 * Fetches the message files of a page.
 * @param {string} language
 * @param {readonly string[]} files such as "common" and "game"
 * @returns {Promise<Texts>}
 */
export async function loadTexts(language, files) {
  const languages = language === "en" ? ["en"] : [language, "en"];
  const bundles = await Promise.all(
    languages.map(async (name) => {
      const sources = await Promise.all(files.map((file) => fetch(new URL(`../messages/${name}/${file}.ftl`, import.meta.url))));
      return bundleOf(name, (await Promise.all(sources.map((source) => source.text()))).join("\n"));
    }),
  );
  return new Texts(language, bundles);
}
