import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BRAND } from '../../shared/brand/brand.ts';
import { settingsSchema } from '../config/settings.ts';

/** In the folder of the build. It is not served: what a site may be set to concerns its operators. */
const SETTINGS_SCHEMA_FILE = 'settings.schema.json';

/** The JSON schema of SETTINGS_FILE, by which an editor completes and checks it. The start checks more. */
export function describeSettings(): object {
  return { title: `Settings of the website of ${BRAND.name}`, ...z.toJSONSchema(settingsSchema, { io: 'input' }) };
}

export async function writeSettingsSchema(outDir: string): Promise<void> {
  await writeFile(join(outDir, SETTINGS_SCHEMA_FILE), `${JSON.stringify(describeSettings(), null, 2)}\n`);
}
