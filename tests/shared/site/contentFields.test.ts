import { applicationSchema, categorySchema, envelopeSchema, newsSchema } from '../../../shared/site/content.ts';

const TIME = '2026-10-28T09:30:00Z';
const URL_TEXT = 'https://a.example/';

describe('times of content', () => {
  const news = (create_time: unknown) => newsSchema.safeParse({ id: 1, title: 'a', create_time }).success;

  it.each([TIME, '2026-10-28T09:30:00.123Z', '2026-10-28T09:30:00+08:00', '2026-10-28T09:30:00', '2026-10-28T09:30'])(
    '%s is a time',
    (time) => {
      expect(news(time)).toBe(true);
    },
  );

  it.each([
    '2026-10-28',
    '28.10.2026',
    'yesterday',
    '2026-13-01T00:00:00Z',
    '2026-10-28T25:00:00Z',
    1793179800,
    '1793179800',
    '2026-10-28T',
  ])('%s is none', (time) => {
    expect(news(time)).toBe(false);
  });
});

describe('numbers of content', () => {
  const category = (fields: object) =>
    categorySchema.safeParse({ hid: 1, title: 'a', category_type: 0, m_index: 1, ...fields });

  it('may come as text', () => {
    expect(category({ category_type: '0', m_index: '-3' }).data).toMatchObject({ category_type: 0, m_index: -3 });
  });

  it('a category whose type is no number is dropped, one whose order is none comes last', () => {
    expect(category({ category_type: 'a' }).success).toBe(false);
    expect(category({ m_index: 'a' }).data?.m_index).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('unknown things among the platforms of a DApp are left out, the others stay', () => {
    const parsed = applicationSchema.parse({
      hid: 1,
      title: 'a',
      url: URL_TEXT,
      platforms: [1, '12', null, 'x', {}, 24],
    });
    expect(parsed.platforms).toEqual([1, 12, 24]);
  });
});

describe('the envelope', () => {
  it.each([
    { result: 0, data: [] },
    { result: 0, data: null },
    { result: 0 },
    { result: 7, message: 'no' },
    { result: 7, message: 7 },
  ])('%j is one', (envelope) => {
    expect(envelopeSchema.safeParse(envelope).success).toBe(true);
  });

  it.each([null, [], 'x', {}, { result: '0', data: [] }, { result: null }, { data: [] }])('%j is none', (envelope) => {
    expect(envelopeSchema.safeParse(envelope).success).toBe(false);
  });

  it('gives a message only where it is text', () => {
    expect(envelopeSchema.parse({ result: 7, message: {} }).message).toBeUndefined();
    expect(envelopeSchema.parse({ result: 7, message: 'no' }).message).toBe('no');
  });
});
