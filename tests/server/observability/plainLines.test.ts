import pino from 'pino';
import { LOG_FIELDS } from '../../../server/observability/logFields.ts';
import { plainLine } from '../../../server/observability/plainLines.ts';

/** What a terminal shows of what is logged at each level. */
function shown(write: (log: pino.Logger) => void, all = false): string {
  let text = '';
  write(
    pino({ ...LOG_FIELDS, level: 'trace' }, { write: (line: string) => void (text += plainLine(line, all) ?? '') }),
  );
  return text;
}

describe('the log on a terminal', () => {
  it('says in words what whoever starts the site waits for', () => {
    expect(
      shown((log) => {
        log.info('filling the store with sample content');
        log.info({ version: '1.0.0', origin: 'http://localhost:3000', store: './data' }, 'listening');
        log.info({ signal: 'SIGINT' }, 'stopping');
      }),
    ).toBe(
      'Filling the store with sample content, once.\n' +
        'Satchel’s website is at http://localhost:3000 (Ctrl C stops it).\n' +
        'Stopping.\n',
    );
  });

  it('leaves out requests and all other news, unless a level was chosen', () => {
    const write = (log: pino.Logger) => log.info({ method: 'GET', path: '/en', status: 200 }, 'request');
    expect(shown(write)).toBe('');
    expect(shown(write, true)).toBe('info: request (method: GET, path: /en, status: 200)\n');
  });

  it('shows warnings with their fields, and errors with stack and cause', () => {
    expect(shown((log) => log.warn({ name: 'PROT', meant: 'PORT' }, 'variable not known'))).toBe(
      'warning: variable not known (name: PROT, meant: PORT)\n',
    );
    const cause = Object.assign(new Error('ENOSPC'), { stack: 'Error: ENOSPC\n    at write' });
    const err = Object.assign(new Error('no copy', { cause }), { stack: 'Error: no copy\n    at keep' });
    expect(shown((log) => log.error({ err }, 'not kept'))).toBe(
      'error: not kept\nError: no copy\n    at keep\ncaused by Error: ENOSPC\n    at write\n',
    );
  });

  it('says how to take another port when this one is not free, without a stack', () => {
    const err = Object.assign(new Error('listen EADDRINUSE: address already in use :::3000'), { code: 'EADDRINUSE' });
    expect(shown((log) => log.fatal({ err }, 'not started'))).toMatch(
      /^error: not started: another program has this port \(.*:3000\)\. PORT=3001 before the command takes another\.\n$/,
    );
  });

  it('lets nothing through that could make a terminal do something', () => {
    const text = shown((log) => log.error({ err: new Error('\u001b]0;mine\u0007\u202e') }, 'request\u001b[2J'));
    expect(text).toContain('mine');
    expect(text).not.toMatch(/[^\P{C}\n]/u);
  });
});
