import { PLURAL_FORM, type Messages } from '@waypost/build/webpack/texts/whole-catalogue.ts';

const nameOf = (key: string) => key.replace(PLURAL_FORM, '');
const isForm = (key: string) => PLURAL_FORM.test(key);
/** What a text has in it beside words: placeholders, and tags of markup. */
const partsOf = (text: string) => new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g));

/** Names of texts that have a form for each number, as all their forms stand in the catalogue. */
function counted(messages: Messages): ReadonlySet<string> {
  const forms = Object.keys(messages).filter((key) => key.endsWith('_other'));
  return new Set(forms.map(nameOf));
}

/**
 * What is wrong with a language's catalogue beside the English one: texts that lack or that nobody asks for, other placeholders or
 * tags, and forms its numbers need (CLDR). `{{count}}` may lack where a form is of one number alone.
 *
 * @param base the catalogue of its language a country's lies over; a country says what differs
 */
export function catalogueProblems(
  language: string,
  english: Messages,
  messages: Messages,
  base: Messages = {},
): readonly string[] {
  const whole: Messages = { ...base, ...messages };
  const names = new Set(Object.keys(english).map(nameOf));
  const isCounted = counted(english);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const problems = [...isCounted].flatMap((name) =>
    pluralCategories.filter((form) => !(`${name}_${form}` in whole)).map((form) => `lacks ${name}_${form}`),
  );
  for (const name of names) if (!isCounted.has(name) && !(name in whole)) problems.push(`lacks ${name}`);
  for (const [key, text] of Object.entries(messages)) {
    const name = isForm(key) && isCounted.has(nameOf(key)) ? nameOf(key) : key;
    const model = english[isCounted.has(name) ? `${name}_other` : name];
    if (model === undefined) problems.push(`${key} is no text of English`);
    else if (text.trim() === '') problems.push(`${key} is empty`);
    else {
      const [own, wanted] = [partsOf(text), partsOf(model)];
      const isOfOne = /_(?:zero|one|two)$/.test(key);
      const lost = [...wanted].filter((one) => !own.has(one) && !(isOfOne && one === '{{count}}'));
      const more = [...own].filter((one) => !wanted.has(one));
      if (lost.length + more.length > 0)
        problems.push(`${key} has not ${lost.join(' ')} but ${more.join(' ')}`);
    }
  }
  return problems;
}

/** Keys no source asks for: neither as they are, nor by a template such as `footer.${name}`. */
export function unusedKeys(english: Messages, sources: readonly string[]): readonly string[] {
  const all = sources.join('\n');
  // `${a}${b}` would be every key.
  const templates = new Set(all.match(/`(?=\w)(?:[\w.-]|\$\{[^`{}]*\})+`|`\$\{[^`{}]*\}[\w.-]{3,}`/g));
  const patterns = [...templates].map(
    (template) =>
      new RegExp(
        `^${template
          .slice(1, -1)
          .replaceAll('.', '\\.')
          .replace(/\$\{[^}]*\}/g, '.+')}$`,
      ),
  );
  return [...new Set(Object.keys(english).map(nameOf))].filter(
    (key) =>
      !["'", '"', '`'].some((mark) => all.includes(mark + key + mark)) &&
      !patterns.some((one) => one.test(key)),
  );
}
