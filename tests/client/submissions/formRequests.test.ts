import { sendSubmission } from '../../../client/submissions/formRequests.ts';

const { fetch } = globalThis;
afterAll(() => void (globalThis.fetch = fetch));

describe('a form that a proxy answers in place of the site', () => {
  it.each([
    [413, 'tooLarge'],
    [429, 'tooMany'],
    [503, 'busy'],
    // The site may have received it.
    [502, 'network'],
    [504, 'network'],
  ])('%i is %s', async (status, reason) => {
    globalThis.fetch = async () => ({ status, json: () => Promise.reject(new SyntaxError('<h1>')) }) as Response;
    expect(await sendSubmission('token', new FormData())).toEqual({ reason });
  });
});
