/**
 * `npm run licences`: the packages of the running site by licence, as package-lock.json and the installed packages name
 * it.
 */
import { existsSync, readFileSync } from 'node:fs';

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

const byLicence = new Map();
for (const [folder, { version, license, dev }] of Object.entries(read('package-lock.json').packages)) {
  // The lock file also has the parts for other systems, which are not installed.
  if (!folder || dev || !existsSync(folder)) continue;
  const { licenses = [] } = read(`${folder}/package.json`);
  const licence =
    license ?? (licenses.map((/** @type {{ type: string }} */ { type }) => type).join(' OR ') || 'unknown');
  const name = `${folder.split('node_modules/').at(-1)}@${version}`;
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
}
for (const [licence, names] of [...byLicence].toSorted()) console.info(`${licence}: ${names.toSorted().join(', ')}`);
