import { BRAND } from '../../../shared/brand/brand.ts';
import { PRODUCTS, TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import { API_DESCRIPTION_PATH, TOKEN_LIST_PATH, TRUST_SCHEMA_PATH } from '../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { DAPP_REQUEST_COUNT, LIST_START_MAX, NEWS_PAGE_SIZE, SEARCH_KEY_LENGTH_MAX } from '../../../shared/limits.ts';
import { type Answer, type Operations, type Parameter, REFUSALS } from './operation.ts';

export const lang: Parameter = {
  schema: { enum: LANGUAGES, default: LANGUAGES[0] },
  text: 'The language of the texts; another one is read as the first.',
  example: 'en',
};
const start: Parameter = {
  schema: { type: 'integer', minimum: 0, maximum: LIST_START_MAX, default: 0 },
  text: 'How many entries come before.',
  example: 0,
};
const text = (words: string, example?: string): Parameter => ({
  schema: { type: 'string' },
  text: words,
  ...(example && { example }),
});
const ok = (body: Answer['body'], words: string, example?: unknown): Answer => ({ body, text: words, example });
const page = (words: string): Answer => ({ body: { type: 'text/html' }, text: words });
const later = page('It cannot be read now: come back after `Retry-After` seconds. A page for people.');

/** What everybody may read. */
export const READ_OPERATIONS: Operations = {
  'GET /api/content/news': {
    id: 'listNews',
    tag: 'content',
    summary: 'News flashes, the newest first',
    text: `At most ${NEWS_PAGE_SIZE} of them; \`start\` grows by as many. Topics are ${NEWS_TOPICS.join(', ')}.`,
    query: { lang, start },
    answers: {
      200: ok('NewsList', 'News, or null past the end.', {
        result: 0,
        data: [
          {
            id: '1017',
            title: 'Seoul meetup: 86 people and a lot of old approvals',
            desc: 'Saturday’s meetup in Seongsu-dong was mostly practice.',
            createTime: '2026-07-05T03:20:00.000Z',
            date: '2026-07-05',
            day: '07-05',
            time: '11:20',
            source: BRAND.name,
            topic: 'community',
          },
        ],
      }),
      429: REFUSALS.tooMany,
      503: REFUSALS.unavailable,
    },
    limits: ['render'],
    isOpen: true,
    hasTag: true,
  },
  'GET /api/content/dapps': {
    id: 'listDapps',
    tag: 'content',
    summary: 'The directory of DApps, or what is found in it',
    text: `At most ${DAPP_REQUEST_COUNT} entries. A search finds what the directory’s page finds.`,
    query: {
      lang,
      start,
      category_id: text('The id of a category.', '11'),
      key: { ...text('Words to search for.', 'swap'), schema: { type: 'string', maxLength: SEARCH_KEY_LENGTH_MAX } },
    },
    answers: {
      200: ok('DappList', 'DApps, or null past the end.'),
      429: REFUSALS.tooMany,
      503: REFUSALS.unavailable,
    },
    limits: ['render'],
    isOpen: true,
    hasTag: true,
  },
  'GET /api/queue': {
    id: 'getQueue',
    tag: 'submissions',
    summary: 'How many submissions wait, and how the promise was kept',
    answers: { 200: ok('Queue', 'Figures of each kind of project.'), 503: REFUSALS.unavailable },
    isOpen: true,
    hasTag: true,
  },
  'GET /api/verify': {
    id: 'verify',
    tag: 'genuine',
    summary: 'Check before you trust',
    text: 'One question: `product` with `version`, or `q`, `hash` or `code`. No answer says that something is safe.',
    query: {
      lang,
      product: { schema: { enum: PRODUCTS }, text: 'A product of ours.', example: 'mobile' },
      version: text('Its version.', '10.1.2'),
      q: text('An address, account, mailbox or name.', BRAND.officialHost),
      hash: text('The SHA-256 of a file, or a line of `sha256sum`.', '0'.repeat(64)),
      code: text('The code at the end of a mail of ours.', '7K2MF-X94TQ'),
    },
    answers: { 200: ok('Verified', 'What it is.'), 400: REFUSALS.malformed, 429: REFUSALS.tooMany },
    limits: ['verify'],
    isOpen: true,
  },
  [`GET ${TRUST_PATH}`]: {
    id: 'getTrustList',
    tag: 'genuine',
    summary: 'Everything that is ours, and what pretends to be, in one signed list',
    text: 'Check the signature over the bytes as they are sent. Its JSON schema alone is at `/trust.schema.json`.',
    answers: { 200: ok('TrustList', 'The list.'), 503: later },
    isOpen: true,
    hasTag: true,
  },
  [`GET ${TRUST_SIGNATURE_PATH}`]: {
    id: 'getTrustSignature',
    tag: 'genuine',
    summary: 'The signature of the list, for minisign',
    answers: { 200: ok({ type: 'text/plain' }, 'The signature.'), 503: later },
    isOpen: true,
    hasTag: true,
  },
  'GET /releases.json': {
    id: 'listReleases',
    tag: 'genuine',
    summary: 'The newest release of each product, and whether it is offered',
    answers: { 200: ok('Releases', 'Releases.'), 503: later },
    isOpen: true,
    hasTag: true,
  },
  'GET /.well-known/official-channels.json': {
    id: 'getOfficialChannels',
    tag: 'genuine',
    summary: 'Our website, mailboxes, accounts and downloads',
    answers: { 200: ok('OfficialChannels', 'Channels.'), 503: later },
    isOpen: true,
    hasTag: true,
  },
  [`GET ${TOKEN_LIST_PATH}`]: {
    id: 'getTokenList',
    tag: 'tokens',
    summary: 'All listed tokens in the Token Lists format',
    answers: { 200: ok('TokenList', 'Tokens.'), 404: page('None is listed. A page for people.') },
    isOpen: true,
    hasTag: true,
  },
  'GET /{lang}/news/feed.xml': {
    id: 'getAtomFeed',
    tag: 'content',
    summary: 'The newest news with their whole text as Atom',
    answers: { 200: ok({ type: 'application/atom+xml' }, 'A feed.'), 503: later },
    isOpen: true,
    hasTag: true,
  },
  'GET /{lang}/news/feed.json': {
    id: 'getJsonFeed',
    tag: 'content',
    summary: 'The newest news with their whole text as JSON Feed',
    answers: { 200: ok({ type: 'application/feed+json' }, 'A feed.'), 503: later },
    isOpen: true,
    hasTag: true,
  },
  [`GET ${TRUST_SCHEMA_PATH}`]: {
    id: 'getTrustSchema',
    tag: 'genuine',
    summary: 'What the signed list is checked by, as JSON Schema',
    answers: { 200: ok({ type: 'application/json' }, 'A schema of the draft 2020-12.') },
    isOpen: true,
    hasTag: true,
  },
  [`GET ${API_DESCRIPTION_PATH}`]: {
    id: 'describeApi',
    tag: 'site',
    summary: 'This document',
    answers: { 200: ok({ type: 'application/json' }, 'OpenAPI 3.1.') },
    isOpen: true,
    hasTag: true,
  },
  'GET /healthz': {
    id: 'getHealth',
    tag: 'site',
    summary: 'Whether the process runs',
    text: 'A proxy may keep this one and the next to itself.',
    answers: { 200: ok('Health', 'It runs.') },
  },
  'GET /readyz': {
    id: 'getReadiness',
    tag: 'site',
    summary: 'Whether the site has what it needs',
    answers: {
      200: ok('Readiness', 'It has, or does without.'),
      503: { body: 'Readiness', text: 'It should get no requests now.' },
    },
  },
};
