// Compiles catalogues of sentences (Fluent, `*.ftl`) to functions, so that no page loads a parser.
//
// `words/de.ftl?part=about` holds the messages whose names begin with `about-`; `?part=board` (or
// `main`) those of no other part. A name such as `log-laid` becomes `words.log.laid`. What a message takes, and in
// which order, is written above it in the English catalogue: `# $name (string), $count (number)`.

import {
  parse,
  serializeExpression,
  type Entry,
  type Expression,
  type InlineExpression,
  type Message,
  type Pattern,
  type SelectExpression,
} from '@fluent/syntax';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Parts that are fetched by themselves: of a game, of the server, of the client. */
const PARTS = [
  ...['about', 'help', 'lesson'],
  'language',
  ...[
    'alone',
    'atTable',
    'chronicle',
    'circles',
    'claims',
    'console',
    'deal',
    'deeper',
    'demo',
    'devices',
    'doctor',
    'evenings',
    'gathering',
    'hints',
  ],
  ...['notices', 'recap', 'story', 'together', 'verify'],
];

const CATALOGUE = /^(.+\.ftl)\?part=(\w+)$/;

export function words(): Plugin {
  return {
    name: 'fondaco-words',
    load: {
      filter: { id: CATALOGUE },
      handler(id) {
        const [, file = '', part = ''] = CATALOGUE.exec(id) ?? [];
        const english = join(dirname(file), 'en.ftl');
        for (const read of [file, english]) this.addWatchFile(read);
        return compiled(readFileSync(file, 'utf8'), readFileSync(english, 'utf8'), {
          language: basename(file, '.ftl'),
          part,
        });
      },
    },
  };
}

/** The module for a part of a catalogue. */
export function compiled(
  text: string,
  english: string,
  { language, part }: { language: string; part: string },
): string {
  const messages = messagesOf(text);
  const used = new Set<string>();
  const values = ofPart(messagesOf(english), part).map(([path, { id, comment }]) => {
    const message = messages.get(id.name);
    if (message === undefined) throw new Error(`${language}.ftl lacks ${id.name}`);
    const params = paramsOf(comment?.content).map(([name]) => name);
    const body = new Compiler(messages, new Set(params), used).pattern(message);
    return [path, params.length === 0 ? body : `(${params.join(',')})=>${body}`] as const;
  });
  const helpers = [...used].sort();
  const imports =
    helpers.length === 0 ? '' : `import{${helpers.join(',')}}from'/src/i18n/catalogue.ts';`;
  const plural = used.delete('pluralRules') ? `const plural=pluralRules('${language}');` : '';
  return `${imports}${plural}export default ${nested(values, '')}`;
}

/** TypeScript for what each part of a catalogue holds; `rest` is what belongs to none of `PARTS`. */
export function typesOf(english: string, rest: string | null): string {
  const messages = messagesOf(english);
  const header = '// What the catalogue of sentences holds. Generated; do not edit.\n';
  const parts = [...(rest === null ? [] : [rest]), ...PARTS].map((part) => {
    const types = ofPart(messages, part).map(([path, { comment }]) => {
      const params = paramsOf(comment?.content).map(([name, type]) => `${name}: ${type}`);
      return [path, params.length === 0 ? 'string' : `(${params.join(', ')}) => string`] as const;
    });
    if (types.length === 0) return '';
    const name = part.charAt(0).toUpperCase() + part.slice(1);
    return `\nexport type ${name}Words = ${nested(types, '\n')};\n`;
  });
  return header + parts.join('');
}

type Messages = ReadonlyMap<string, Message>;

function messagesOf(text: string): Messages {
  const { body } = parse(text, {});
  const broken = body.find((entry) => entry.type === 'Junk');
  if (broken !== undefined) throw new Error(`not Fluent: ${broken.content}`);
  const isMessage = (entry: Entry): entry is Message => entry.type === 'Message';
  return new Map(body.filter(isMessage).map((message) => [message.id.name, message]));
}

/** The messages of a part, by the path under which the client knows them. */
function ofPart(messages: Messages, part: string): (readonly [string[], Message])[] {
  return [...messages].flatMap(([name, message]) => {
    const [first = '', ...rest] = name.split('-');
    if (PARTS.includes(first)) return first === part ? [[rest, message]] : [];
    return PARTS.includes(part) ? [] : [[[first, ...rest], message]];
  });
}

function paramsOf(comment = ''): [name: string, type: string][] {
  const found = comment.matchAll(/\$(\w+) \((string|number)\)/g);
  return [...found].map(([, name = '', type = '']) => [name, type]);
}

/** Objects within objects; numbered names make a list. `gap` goes before each entry. */
function nested(entries: readonly (readonly [readonly string[], string])[], gap: string): string {
  const [[path, value] = [[], '']] = entries;
  if (path.length === 0) return value;
  const groups = new Map<string, [string[], string][]>();
  for (const [[first = '', ...rest], leaf] of entries) {
    groups.set(first, [...(groups.get(first) ?? []), [rest, leaf]]);
  }
  const inner = gap === '' ? '' : `${gap}  `;
  const isList = [...groups.keys()].every((key) => /^\d+$/.test(key));
  if (isList && gap !== '') {
    return `readonly (${nested(groups.get('1') ?? [], gap)})[]`;
  }
  const [open, close] = isList ? '[]' : '{}';
  const of = gap === '' ? ':' : ': ';
  const end = gap === '' ? ',' : ';';
  const lines = [...groups].map(([key, group]) => {
    const below = nested(group, inner);
    return inner + (isList ? below : `${gap === '' ? '' : 'readonly '}${key}${of}${below}`) + end;
  });
  return `${open}${lines.join('')}${gap}${close}`;
}

/** Writes JavaScript for patterns. */
class Compiler {
  readonly messages: Messages;
  readonly params: ReadonlySet<string>;
  /** The helpers that the code calls. */
  readonly used: Set<string>;

  constructor(messages: Messages, params: ReadonlySet<string>, used: Set<string>) {
    this.messages = messages;
    this.params = params;
    this.used = used;
  }

  pattern({ id, value }: Message): string {
    if (value === null) throw new Error(`${id.name} has no value`);
    return this.#text(value);
  }

  #text({ elements }: Pattern): string {
    const parts = elements.map((element) =>
      element.type === 'TextElement'
        ? element.value.replaceAll(/[`\\]|\$\{/g, '\\$&')
        : `\${${this.#expression(element.expression)}}`,
    );
    return `\`${parts.join('')}\``;
  }

  #expression(expression: Expression): string {
    switch (expression.type) {
      case 'SelectExpression':
        return this.#select(expression);
      case 'StringLiteral':
        return JSON.stringify(expression.parse().value);
      case 'NumberLiteral':
        return expression.value;
      case 'VariableReference':
        if (this.params.has(expression.id.name)) return expression.id.name;
        break;
      case 'MessageReference': {
        const message = this.messages.get(expression.id.name);
        if (message !== undefined) return this.pattern(message);
        break;
      }
      case 'TermReference':
      case 'Placeable':
        break;
      case 'FunctionReference': {
        const helper = HELPERS[expression.id.name];
        if (helper === undefined) break;
        this.used.add(helper);
        const values = expression.arguments.positional.map((value) => this.#expression(value));
        return `${helper}(${values.join(',')})`;
      }
    }
    throw new Error(`nothing is known of ${serializeExpression(expression)}`);
  }

  #select({ selector, variants }: SelectExpression): string {
    const fallback = variants.find((variant) => variant.default);
    if (fallback === undefined) throw new Error('a choice has no default');
    const chosen = variants.filter((variant) => !variant.default);
    return chosen.reduceRight((rest, { key, value }) => {
      const on = key.type === 'NumberLiteral' ? key.value : this.#isPlural(key.name, selector);
      const test =
        typeof on === 'string'
          ? `${this.#expression(selector)}===${on}`
          : `plural(${this.#expression(selector)})==='${key.type === 'Identifier' ? key.name : ''}'`;
      return `${test}?${this.#text(value)}:${rest}`;
    }, this.#text(fallback.value));
  }

  /** `true` for a plural category, otherwise the text to compare with. */
  #isPlural(key: string, selector: InlineExpression): true | string {
    const isNumber = selector.type === 'VariableReference' && CATEGORIES.includes(key);
    if (!isNumber) return `'${key}'`;
    this.used.add('pluralRules');
    return true;
  }
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many'];

/** What Fluent calls them, and the client. */
const HELPERS: Readonly<Record<string, string | undefined>> = { START: 'start', SIGN: 'sign' };
