import * as z from 'zod';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import type { loadAudit } from '../audit.ts';
import { findNoticeGuide } from './noticeGuides.ts';
import { fieldLabel, reasonTexts } from './reviewTexts.ts';

type Change = Awaited<ReturnType<typeof loadAudit>>[number];

const texts = z.array(z.string());
/** What the commands keep of a change. A part that is missing, or that an older release wrote otherwise, is left out. */
const detailSchema = z.object({
  reasons: texts.catch([]),
  fieldReasons: z.record(z.string(), texts).catch({}),
  note: z.string().catch(''),
  again: z.boolean().catch(false),
  despite: texts.catch([]),
  listing: z
    .object({
      hid: z.number().nullable().catch(null),
      isListed: z.boolean().catch(false),
      listed: z.boolean().catch(false),
    })
    .nullable()
    .catch(null),
  news: z.object({ id: z.number() }).nullable().catch(null),
  deliveries: z.array(z.unknown()).catch([]),
  langs: texts.catch([]),
  title: z.string().catch(''),
  list: z.string().catch(''),
  removed: z.object({ symbol: z.string(), name: z.string(), platform: z.string() }).nullable().catch(null),
});
type Detail = z.infer<typeof detailSchema>;

interface AuditSentence {
  /** What was done, in the past tense; `target` stands between the two parts. */
  did: string;
  target: string;
  rest: string;
  /** Reasons, confirmed notices and what became of the listing. */
  facts: string[];
  note: string;
}

/** A change as a sentence about its author: `mina` + did + target + rest. */
export function describeChange({ command, target, detail: kept }: Change, kind: FormKind | null): AuditSentence {
  const detail = detailSchema.parse(kept);
  const [did, rest = '', name = target] = (WORDS[command] ?? (() => [`ran “${command}” on`]))(detail, kept);
  return { did, target: name, rest, facts: factsOf(detail, kind), note: detail.note };
}

type Words = (detail: Detail, kept: object) => [did: string, rest?: string, target?: string];

const anew = ({ again }: Detail) => (again ? ', in place of the decision before' : '');
const inLanguages = ({ langs }: Detail) => (langs.length > 0 ? `in ${langs.join(', ')}` : '');
/** The counts of an import or a removal: `3 added, 0 changed`. */
const countsOf = (kept: object) =>
  Object.entries(kept).flatMap(([name, count]) => (typeof count === 'number' ? [`${count} ${name}`] : [])).join(', '); // prettier-ignore

/** By the name of the command that made the change. */
const WORDS: Readonly<Record<string, Words>> = {
  accept: (detail) => ['accepted', anew(detail)],
  changes: (detail) => ['asked the team of', `for changes${anew(detail)}`],
  refuse: (detail) => ['refused', anew(detail)],
  replay: ({ deliveries }) => [`sent ${deliveries.length} given-up deliveries again:`],
  'news add': (detail) => [`published the news flash “${detail.title}”, number`, inLanguages(detail)],
  'news edit': (detail) => ['edited news flash', inLanguages(detail)],
  'news publish': (detail) => ['showed news flash', inLanguages(detail)],
  'news unpublish': (detail) => ['hid news flash', inLanguages(detail)],
  'tokens import': ({ list }, kept) => ['imported the token list', `(${countsOf(kept)})`, `“${list}”`],
  'tokens remove': ({ removed }) =>
    removed ? ['removed the token', '', `${removed.symbol} · ${removed.name} on ${removed.platform}`] : ['removed'],
  'seed remove': (_detail, kept) => ['removed the sample content', `(${countsOf(kept)})`, ''],
  restore: () => ['restored a backup into', '', 'the store'],
};

function factsOf({ reasons, fieldReasons, again, despite, listing, news }: Detail, kind: FormKind | null): string[] {
  const reasonOf = (code: string) => reasonTexts('en')[code] ?? code;
  const label = (field: string) => (kind === null ? field : fieldLabel(kind, field));
  const ofFields = Object.entries(fieldReasons).flatMap(([field, codes]) =>
    codes.map((code) => `${label(field)}: ${reasonOf(code)}`),
  );
  const named = Object.values(fieldReasons).flat();
  const others = reasons.filter((code) => !named.includes(code)).map(reasonOf);
  const confirmed = despite.map((code) => `Confirmed: ${findNoticeGuide(code)?.name ?? code}`);
  const isListed = listing?.isListed || listing?.listed;
  const place = listing?.hid ? `Entry ${listing.hid} of the directory` : 'The token';
  const outcome = listing && (isListed || again) ? [`${place} is ${isListed ? 'listed' : 'not listed any more'}`] : [];
  return [...ofFields, ...others, ...confirmed, ...outcome, ...(news ? [`News flash ${news.id} published`] : [])];
}
