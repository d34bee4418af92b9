import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { PLATFORMS, type SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import { FORM_KINDS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { hasSubject, SUBMISSION_STATUSES, type SubmissionStatus } from '../../../shared/submission/submission.ts';
import { toSearchText } from '../../records/traits.ts';
import { DECIDED } from '../../records/transitions.ts';
import type { Tables } from '../../store/tables.ts';

/** What a list of submissions is narrowed to. Empty texts and null narrow nothing. */
export interface QueueFilters {
  /** What waits, or what is decided. */
  show: 'queue' | 'decided';
  kind: FormKind | null;
  chain: SubmissionPlatform | null;
  lang: Language | null;
  status: SubmissionStatus | null;
  /** The code of a warning, `any` or `none`. */
  notice: string;
  /** Only what is assigned to the reviewer; of decided ones, what the reviewer has decided. */
  mine: boolean;
  /** A part of a name, symbol, website or contract. */
  q: string;
  /** What waits is sorted by its deadline, or by its warnings. */
  sort: 'deadline' | 'risk';
}

const SORTS = ['deadline', 'risk'] as const;
/** Longer texts are cut: no name and no contract is as long. */
const Q_LENGTH_MAX = 100;
const NAMES = ['show', 'kind', 'chain', 'lang', 'notice', 'status', 'mine', 'q', 'sort'] as const;

type Query = Readonly<Record<string, unknown>>;

/** Reads the filters in the query of an address. Unknown values narrow nothing. */
export function readFilters(query: Query): QueueFilters {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query[name]) ?? null;
  return {
    show: query.show === 'decided' ? 'decided' : 'queue',
    kind: one('kind', FORM_KINDS),
    chain: one(
      'chain',
      PLATFORMS.map(({ name }) => name),
    ),
    lang: one('lang', LANGUAGES),
    status: one('status', SUBMISSION_STATUSES),
    notice: typeof query.notice === 'string' ? query.notice : '',
    mine: query.mine === 'on',
    q: typeof query.q === 'string' ? query.q.trim().slice(0, Q_LENGTH_MAX) : '',
    sort: one('sort', SORTS) ?? 'deadline',
  };
}

/** The filters as a query, with the question mark; empty where they narrow nothing. */
export function toQuery(filters: QueueFilters, page = 1): string {
  const isSet = (name: (typeof NAMES)[number]) =>
    filters[name] &&
    !(name === 'show' && filters.show === 'queue') &&
    !(name === 'sort' && filters.sort === 'deadline');
  const query = new URLSearchParams(
    NAMES.flatMap((name) => (isSet(name) ? [[name, filters[name] === true ? 'on' : String(filters[name])]] : [])),
  );
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** For a query of `submission`: what the texts of a submission tell of the filters. */
export function isMatching({ kind, chain, lang, q }: Pick<QueueFilters, 'kind' | 'chain' | 'lang' | 'q'>) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'submission'>): Expression<SqlBool> =>
    and([
      ...(kind ? [eb('kind', '=', kind)] : []),
      ...(lang ? [eb('lang', '=', lang)] : []),
      // The chain is the second part of the key.
      ...(chain
        ? [or(FORM_KINDS.filter(hasSubject).map((one) => eb('collision_key', 'like', `${one}:${chain}:%`)))]
        : []),
      ...(q ? [eb('search_text', 'like', toPattern(q))] : []),
    ]);
}

/** A pattern of `like` for a part of a text; the characters that have a meaning there match any one character. */
function toPattern(q: string): string {
  return `%${toSearchText(q).replace(/[%\\]/g, '_')}%`;
}

/** For a query of `submission`: a reviewer has it, or has decided on it last. */
export function isOf(reviewer: string, { show }: Pick<QueueFilters, 'show'>, at: string) {
  return ({ and, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'submission'>): Expression<SqlBool> =>
    show === 'queue'
      ? and([eb('assigned_to', '=', reviewer), eb('assigned_until', '>', at)])
      : exists(
          selectFrom('submission_event')
            .select('number')
            .whereRef('submission_event.receipt', '=', 'submission.receipt')
            .whereRef('submission_event.at', '=', 'submission.updated_at')
            .where('submission_event.status', 'in', DECIDED)
            .where('submission_event.actor', '=', reviewer),
        );
}
