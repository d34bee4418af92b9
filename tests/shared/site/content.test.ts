import type * as z from 'zod';
import {
  activitySchema,
  applicationSchema,
  categorySchema,
  newsSchema,
  promotionSchema,
} from '../../../shared/site/content.ts';

interface Kind {
  kind: string;
  schema: z.ZodType<Record<string, unknown>>;
  full: Record<string, unknown>;
  /** Required fields; without one of them the item is dropped. */
  required: string[];
  /** What is enough, where it is not the required fields. */
  least?: Record<string, unknown>;
  /** The other fields, and what each is when it is missing or of a wrong type. */
  optional: Record<string, unknown>;
}

const TIME = '2026-10-28T09:30:00Z';
const URL_TEXT = 'https://a.example/';
const PICTURE = 'https://a.example/1.png';

const KINDS: Kind[] = [
  {
    kind: 'news',
    schema: newsSchema,
    full: {
      id: 7,
      title: 'Flash',
      create_time: TIME,
      desc: 'About',
      content: '<p>Body</p>',
      img_url: PICTURE,
      img_alt: 'A harbour',
      corrected_at: TIME,
      source: 'Wire',
      topic: 'nodes',
    },
    required: ['id', 'title', 'create_time'],
    optional: { desc: '', content: '', img_url: null, img_alt: '', corrected_at: null, source: '', topic: null },
  },
  {
    kind: 'banner or ad',
    schema: promotionSchema,
    full: { hid: 7, url: URL_TEXT, title: 'Campaign', img_url: PICTURE },
    required: ['url'],
    optional: { hid: URL_TEXT, title: '', img_url: null },
  },
  {
    kind: 'activity',
    schema: activitySchema,
    full: { hid: 7, title: 'Meetup', url: URL_TEXT, desc: 'Come', start_time: TIME, end_time: TIME },
    required: [],
    least: { title: 'Meetup' },
    optional: { hid: URL_TEXT, title: 'a.example', url: null, desc: '', start_time: null, end_time: null },
  },
  {
    kind: 'category',
    schema: categorySchema,
    full: { hid: 7, title: 'Games', m_index: 3, category_type: 0 },
    required: ['hid', 'title', 'category_type'],
    optional: { m_index: Number.MAX_SAFE_INTEGER },
  },
  {
    kind: 'DApp',
    schema: applicationSchema,
    full: {
      hid: 7,
      title: 'Swap',
      url: URL_TEXT,
      desc: 'Swaps',
      icon_url: PICTURE,
      category_id: 11,
      platforms: [1, 12],
      contracts: [{ platform: 1, address: '0x1' }],
      checked_on: '2026-11-02',
      other_names: ['Swop'],
      listed_on: '2026-10-01',
    },
    required: ['url'],
    optional: {
      hid: URL_TEXT,
      title: 'a.example',
      desc: '',
      icon_url: null,
      category_id: null,
      platforms: [],
      contracts: [],
      checked_on: null,
      other_names: [],
      listed_on: null,
    },
  },
];

const REQUIRED = KINDS.flatMap((kind) => kind.required.map((field) => ({ ...kind, field })));
const OPTIONAL = KINDS.flatMap((kind) =>
  Object.entries(kind.optional).map(([field, absent]) => ({ ...kind, field, absent })),
);
const WITH_TEXT = KINDS.flatMap((kind) =>
  ['title', 'desc', 'source', 'content'].filter((field) => field in kind.full).map((field) => ({ ...kind, field })),
);
const lengthMaxOf = (field: string) => ({ title: 300, content: 50_000 })[field] ?? 2_000;
const WRONG = [{}, [], true, Number.NaN, Symbol.iterator, () => 'x'];

const idOf = ({ full }: Kind) => ('id' in full ? 'id' : 'hid');
const without = (item: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== field));

describe('an item of content', () => {
  it.each(KINDS)('a full $kind is taken, ids as text, unknown fields left out', ({ schema, full, ...rest }) => {
    const parsed = schema.parse({ ...full, unknown: 'x', __proto__: { a: 1 } });
    const texts = Object.fromEntries(
      Object.entries(full).map(([name, value]) => [name, /^(id|hid|category_id)$/.test(name) ? String(value) : value]),
    );
    expect(parsed).toEqual(texts);
    expect(Object.keys(parsed).toSorted()).toEqual([...rest.required, ...Object.keys(rest.optional)].toSorted());
  });

  it.each(KINDS)('a $kind with its required fields only is taken', ({ schema, full, required, optional, ...kind }) => {
    const least = kind.least ?? Object.fromEntries(required.map((field) => [field, full[field]]));
    const parsed = schema.parse(least);
    for (const [field, absent] of Object.entries(optional).filter(([name]) => !(name in least)))
      expect(parsed[field]).toEqual(field === 'hid' ? (parsed.url ?? parsed.title) : absent);
  });

  it.each(REQUIRED)('a $kind without $field, or with a wrong one, is dropped', ({ schema, full, field }) => {
    expect(schema.safeParse(without(full, field)).success).toBe(false);
    for (const wrong of [...WRONG, null, undefined, ''])
      expect(schema.safeParse({ ...full, [field]: wrong }).success).toBe(false);
  });

  it.each(OPTIONAL)(
    'a $kind whose $field is missing, null or of a wrong type is taken without it',
    ({ schema, full, field, absent }) => {
      expect(schema.parse(without(full, field))[field]).toEqual(absent);
      for (const wrong of [...WRONG, null, undefined])
        expect(schema.parse({ ...full, [field]: wrong })[field]).toEqual(absent);
    },
  );

  it.each(WITH_TEXT)(
    'the $field of a $kind is trimmed and cut to what no honest entry reaches',
    ({ field, ...kind }) => {
      const { schema, full } = kind;
      const max = lengthMaxOf(field);
      expect(schema.parse({ ...full, [field]: `  text\n` })[field]).toBe('text');
      expect(schema.parse({ ...full, [field]: 'x'.repeat(max) })[field]).toHaveLength(max);
      expect(schema.parse({ ...full, [field]: 'x'.repeat(max + 1) })[field]).toHaveLength(max);
      // Half of an emoji at the cut would be no character.
      const cut = schema.parse({ ...full, [field]: `${'x'.repeat(max - 1)}🦊` })[field] as string;
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
    },
  );

  it.each(KINDS)('the id of a $kind is a number or what a path segment can be, or is none', (kind) => {
    const { schema, full, required } = kind;
    const name = idOf(kind);
    for (const id of [0, 42, '42', 'a-b_C', '9'.repeat(64)])
      expect(schema.parse({ ...full, [name]: id })[name]).toBe(String(id));
    for (const id of [1.5, Number.POSITIVE_INFINITY, 2 ** 60, '../1', 'a b', '<b>', '１', '', '9'.repeat(65)]) {
      const { data } = schema.safeParse({ ...full, [name]: id });
      expect(data?.[name]).toBe(required.includes(name) ? undefined : URL_TEXT);
    }
  });

  it.each(KINDS)('something that is no $kind at all is dropped', ({ schema }) => {
    for (const wrong of [null, undefined, 'x', 7, [], [[]], true]) expect(schema.safeParse(wrong).success).toBe(false);
  });
});

describe('addresses of content', () => {
  const withUrl = KINDS.filter(({ full }) => 'url' in full);

  it.each(withUrl)(
    'a $kind keeps its url only where it is an absolute http(s) address',
    ({ schema, full, required }) => {
      for (const url of [
        'javascript:alert("http")',
        '//a.example',
        'http',
        'https://user:pass@a.example/',
        'data:text/html,http',
      ]) {
        const { success, data } = schema.safeParse({ ...full, url });
        expect({ success, url: data?.url ?? null }).toEqual({ success: !required.includes('url'), url: null });
      }
    },
  );

  it('a picture on http counts as none', () => {
    expect(newsSchema.parse({ ...KINDS[0]?.full, img_url: 'http://a.example/1.png' }).img_url).toBeNull();
  });
});

it('an activity has a title or a URL, whose host is its title otherwise', () => {
  const parse = (item: unknown) => activitySchema.safeParse(item).data;
  expect(parse({ hid: 7, url: 'https://meetup.example/seoul' })).toMatchObject({ hid: '7', title: 'meetup.example' });
  expect(parse({ hid: 7, title: '  ', url: 'https://meetup.example:8443/' })?.title).toBe('meetup.example:8443');
  expect(parse({ title: 'Meetup' })).toMatchObject({ hid: 'Meetup', url: null });
  for (const none of [{ hid: 7 }, { hid: 7, title: null, url: 'javascript:alert("http")' }, { hid: 7, title: ' ' }])
    expect(parse(none)).toBeUndefined();
});
