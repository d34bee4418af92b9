import { nameKey, readName } from '../../../shared/genuine/readName.ts';

const keyOf = (text: string) => {
  const name = readName(text);
  return 'spelling' in name ? nameKey(name) : name.kind;
};

it.each([
  ['hxxps//pier[.]example', 'pier.example'],
  ['https//pier.example', 'pier.example'],
  ['https;//pier.example/login', 'pier.example/login'],
  ['http(s)://pier.example', 'pier.example'],
  ['hxxp[s]://pier.example', 'pier.example'],
  ['hxxps[:]//pier[.]example', 'pier.example'],
  ['hxxps:\u2044\u2044pier\u2024example', 'pier.example'],
  ['URL=https://pier.example', 'pier.example'],
  ['||pier.example^', 'pier.example'],
  ['0.0.0.0 pier.example', 'pier.example'],
  ['pier_DOT_example', 'pier.example'],
  ['pier(dot)example', 'pier.example'],
  ['pier[punkt]example', 'pier.example'],
  ['pier\u3002example', 'pier.example'],
  ['- pier[.]example', 'pier.example'],
  ['1. pier.example', 'pier.example'],
  ['pier.example에서', 'pier.example'],
  ['help{at}pier[.]example', 'help@pier.example'],
  ['help AT pier DOT example', 'help@pier.example'],
  ['"Pier help" <help@pier.example>', 'help@pier.example'],
  ['mailto:help@pier.example?subject=x', 'help@pier.example'],
  ['tg://resolve?start=1&domain=pier_help', 't.me/pier_help'],
  ['t[.]me/pier_help', 't.me/pier_help'],
  ['x[.]example/pier_example/status/12', 'x.example/pier_example/status/12'],
  ['https://web.example/web/https//pier.example', 'web.example/web/https//pier.example'],
])('%j is read as %s', (text, key) => expect(keyOf(text)).toBe(key));

it.each(['https//pier.example', 'https;//pier.example', 'http(s)://pier.example', 'pier_dot_example'])(
  'is no plain name: %s',
  (text) => expect(readName(text)).toMatchObject({ spelling: 'defanged' }),
);
