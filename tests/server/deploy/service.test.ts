import { execFileSync, spawnSync } from 'node:child_process';
import { pathOf } from '../../support/programs.mjs';

const UNITS = [
  ['satchel@', 'satchel@i'],
  ['satchel-desk', 'satchel-desk'],
];
/** Of 10: systemd calls 2.0 and less safe enough for a service that the network reaches. */
const EXPOSURE_MAX = 2;
/** The first with `--offline`. */
const SYSTEMD_MIN = 250;

/** The sample is measured where systemd is installed. */
const analyze = pathOf('systemd-analyze');
const version = analyze ? Number(/\d+/.exec(execFileSync(analyze, ['--version'], { encoding: 'utf8' }))?.[0]) : 0;

(version < SYSTEMD_MIN ? describe.skip : describe)('the sample for systemd', () => {
  it.each(UNITS)('exposes little: %s', (file, unit) => {
    const threshold = `--threshold=${EXPOSURE_MAX * 10}`;
    const { status, stdout } = spawnSync(analyze ?? '', [
      'security',
      '--offline=true',
      threshold,
      `server/deploy/${file}.service`,
    ]);
    const overall = new RegExp(`exposure level for ${unit}\\.service: ([\\d.]+)`).exec(String(stdout))?.[1];
    expect({ status, overall }).toEqual({ status: 0, overall: expect.stringMatching(/^[01]\.|^2\.0$/) });
  });
});
