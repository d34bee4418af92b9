import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BareText, findBareTexts } from '../support/findBareTexts.ts';
import { filesOf } from '../support/sourceFiles.ts';

/** Each row is a component's content; the ones with a text in the second place are faults. */
const SAMPLES: readonly (readonly [content: string, bare?: string])[] = [
  ['<p>{text}</p>'],
  ['<p>{isOn ? text : null}</p>'],
  ['<p>{isOn && text}</p>'],
  ['<p>{isOn ? text : <b>{text}</b>}</p>'],
  ['<p>always</p>'],
  ['<p><b>{text}</b> <span>{text}</span></p>'],
  ['<p>{count && <b>{text}</b>}<i>{count}</i></p>'],
  ['<p translate="no">{text}<b>{text}</b></p>'],
  ['<p translate="no"><code>{text}<b>{text}</b></code></p>'],
  ['<Alone>{text}</Alone>'],
  ['<Within>{text}</Within>'],
  ['<p>{text}<b /></p>', '{text}'],
  ['<p><b />{count}</p>', '{count}'],
  ['<p><b />{isOn && text}</p>', '{isOn && text}'],
  ['<p><b />always</p>', 'always'],
  ['<p>{[text]}</p>', '{[text]}'],
  ['<>{text}</>', '{text}'],
  ['<Beside>{text}</Beside>', '{text}'],
  ['<Within>{text}<b /></Within>', '{text}'],
  ['isOn ? text : <b />', 'isOn ? text : <b />'],
];
const SAMPLE_CODE = `
  import type { ReactNode } from 'react';
  function Alone({ children }: { children: ReactNode }) { return <b>{children}</b>; }
  function Within({ children }: { children: ReactNode }) { return <Alone>{children}</Alone>; }
  function Beside({ children }: { children: ReactNode }) { return <b><i />{children}</b>; }
  interface Props { text: string; count: number; isOn: boolean }
  ${SAMPLES.map(([content], index) => `export function Sample${index}({ text, count, isOn }: Props) { [text, count, isOn].join(); return ${content}; }`).join('\n')}
`;

let folder: string;
let bare: BareText[];
beforeAll(() => {
  // Inside node_modules, so that the types of React are found.
  mkdirSync('node_modules/.cache', { recursive: true });
  folder = mkdtempSync('node_modules/.cache/own-texts-');
  const sample = join(folder, 'samples.tsx');
  writeFileSync(sample, SAMPLE_CODE);
  bare = findBareTexts([sample, ...filesOf('client').filter((path) => path.endsWith('.tsx'))]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const isSample = ({ where }: BareText) => where.startsWith(folder);

describe('translation replaces text nodes, which React would go on updating', () => {
  it('so every text of a component has an element of its own, or is not to be translated', () => {
    expect(bare.filter((text) => !isSample(text))).toEqual([]);
  });

  it('and a text beside something else, in a fragment or alone in a component is found', () => {
    const expected = SAMPLES.flatMap(([, text]) => text ?? []);
    expect(bare.filter(isSample).map(({ text }) => text)).toEqual(expected);
  });
});
