import { pathForLog } from '../../../server/observability/pathForLog.ts';

const RECEIPT = '7Q4MX-2KDPA-V93TB-8HJN0-CW5FGZ';

describe('the path in the log', () => {
  it.each([
    ['has no query', '/en/news?start=20', '/en/news'],
    ['has no receipt of a page', `/en/submit/status/${RECEIPT}`, '/en/submit/status/:receipt'],
    [
      'has none of a page’s data',
      `/api/page-data/ko/submit/status/${RECEIPT}`,
      '/api/page-data/ko/submit/status/:receipt',
    ],
    ['has none of a file', `/api/submissions/${RECEIPT}/files/icon_url`, '/api/submissions/:receipt/files/icon_url'],
    ['has none in small letters', `/api/submissions/${RECEIPT.toLowerCase()}`, '/api/submissions/:receipt'],
    ['has none without its groups', `/submit/status/${RECEIPT.replaceAll('-', '')}`, '/submit/status/:receipt'],
    ['has none that is nearly one', `/zh/submit/status/${RECEIPT.slice(1)}`, '/zh/submit/status/:receipt'],
    [
      'has none that is encoded',
      `/zh/submit/status/${RECEIPT.replaceAll('-', '%2D')}/x`,
      '/zh/submit/status/:receipt/:other',
    ],
    ['has none in a place where none belongs', `/en/${RECEIPT}`, '/en/:receipt'],
    ['has nothing else that was typed', '/en/jane@mail.example/abandon%20ability/+8210', '/en/:other/:other/:other'],
    ['has no made-up id of an item', '/en/news/jane-doe', '/en/news/:other'],
    ['has no name that only looks like a file', '/assets/jane.doe@mail.example.js', '/assets/:other'],
    ['names the item', '/en/news/1042', '/en/news/1042'],
    ['names a file of an earlier build', '/assets/formPages-RBLLKFIJ.js', '/assets/formPages-RBLLKFIJ.js'],
    ['names the form that was sent', '/api/submissions/token', '/api/submissions/token'],
    ['names the question that was asked', '/api/submissions/collisions?kind=token', '/api/submissions/collisions'],
    ['names the question about a website', '/api/submissions/https?url=x', '/api/submissions/https'],
    ['names the form of a receipt', `/api/submissions/${RECEIPT}/proof`, '/api/submissions/:receipt/proof'],
    ['names the form’s page', '/en/submit/token', '/en/submit/token'],
    ['takes what only begins like a form for a receipt', '/api/submissions/tokens', '/api/submissions/:receipt'],
  ])('%s', (_name, originalUrl, expected) => expect(pathForLog({ originalUrl })).toBe(expected));
});
