import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { startFakeContent } from '../support/fakeContent.ts';
import { findFaketime } from '../support/installPrograms.mjs';
import { goodFiles, goodForm, postForm } from '../support/forms.ts';
import { load, percentOf } from './load.ts';

const JUMPS = ['+1h', '-2h', '+400d', '-400d', '+0'];
const PATHS = ['/en', '/ko/news', '/zh/dapp', '/en/news/1000', '/readyz'];

/** The clock of the machine jumps: pages and forms work on, and a jump back does not stop the refresh of content. */
export async function measureClock(): Promise<Figure[]> {
  const library = findFaketime();
  if (library === undefined) throw new Error('The clock needs libfaketime.');
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'offset');
  writeFileSync(file, '+0\n');
  const content = await startFakeContent();
  const site = await startBuiltSite({
    CONTENT_ORIGIN: content.origin,
    CONTENT_FRESH_S: '1',
    LOG_LEVEL: 'error',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  const files = await goodFiles('dapp');
  const figures: Figure[] = [];
  try {
    for (const [index, jump] of JUMPS.entries()) {
      writeFileSync(file, `${jump}\n`);
      await sleep(2_000);
      const calls = content.calls.length;
      const pages = await load({ origin: site.origin, paths: PATHS, connections: 5, seconds: 3, pauseMs: 20 });
      const { status } = await postForm(
        site.origin,
        'dapp',
        { ...goodForm('dapp', 90_000 + index), url: `https://clock-${index}.example`, title: `Clock ${index}` },
        files,
      );
      figures.push({ name: `clock jumps to ${jump}: pages`, value: percentOf(pages, 200), unit: '% 200', min: 100 });
      figures.push({
        name: `clock jumps to ${jump}: content refreshed`,
        value: content.calls.length - calls,
        unit: 'calls',
        min: 1,
      });
      figures.push({ name: `clock jumps to ${jump}: form`, value: status, unit: '', min: 201, max: 201 });
    }
    return figures;
  } finally {
    await site.stop();
    await content.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
