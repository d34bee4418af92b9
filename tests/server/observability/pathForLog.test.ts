import { describe, expect, it } from '@jest/globals';
import { pathForLog } from '../../../server/observability/requestLog.ts';

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
      '/zh/submit/status/:receipt/x',
    ],
    ['has none in a place where none belongs', `/en/${RECEIPT}`, '/en/:receipt'],
    ['names the form that was sent', '/api/submissions/token', '/api/submissions/token'],
    ['names the question that was asked', '/api/submissions/collisions?kind=token', '/api/submissions/collisions'],
    ['names the form’s page', '/en/submit/token', '/en/submit/token'],
    ['takes what only begins like a form for a receipt', '/api/submissions/tokens', '/api/submissions/:receipt'],
  ])('%s', (_name, originalUrl, expected) => expect(pathForLog({ originalUrl })).toBe(expected));
});
