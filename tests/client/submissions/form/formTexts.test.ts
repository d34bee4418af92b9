import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { describeError } from '../../../../client/forms/FormErrors.tsx';
import { countDone, formatLabels } from '../../../../client/submissions/form/formTexts.ts';

it('fields are named in a row as their language separates them', () => {
  const labels = { one: 'A', two: 'B', three: 'C' };
  const fields = Object.keys(labels);
  expect([formatLabels('zh', labels, fields), formatLabels('en', labels, fields)]).toEqual(['A、B、C', 'A, B, C']);
});

it('an error is told after the label of its field, unless it names the field', () => {
  const describe = (message: string) => describeError({ field: 'title', message }, { title: 'DApp name' }, '');
  expect([describe('Too long'), describe('DApp Name is required')]).toEqual([
    'DApp name · Too long',
    'DApp Name is required',
  ]);
});

it('a missing field is told by its label alone, whatever words its message has', () => {
  const labels = { desc: 'One-line description' };
  const error = { field: 'desc', message: 'Desc is required', code: 'required' };
  expect(describeError(error, labels, CATALOGS.en.forms.errors.missing)).toBe('One-line description: required');
  expect(describeError({ ...error, field: 'other' }, labels, '')).toBe('Desc is required');
});

it('a field that may be empty counts as one to do while it is wrong', () => {
  const fields = ['title', 'url', 'wechat'];
  const count = (...open: string[]) =>
    countDone(
      'dapp',
      fields,
      open.map((field) => ({ field })),
    );
  expect([count(), count('url'), count('wechat')]).toEqual([
    { done: 2, total: 2 },
    { done: 1, total: 2 },
    { done: 2, total: 3 },
  ]);
});
