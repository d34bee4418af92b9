import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describeSettings } from '../../../server/build/settingsSchema.ts';
import { RATE_LIMITS, settingsSchema } from '../../../server/config/settings.ts';
import { shared } from '../../support/shared.ts';

const schema = describeSettings();
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** The settings that the manual shows. */
function readExample(): unknown {
  const manual = readFileSync('server/README.md', 'utf8');
  const [, text = ''] = /\*\*Settings\.\*\*[\s\S]*?\n\n(( {4}.*\n)+)/.exec(manual) ?? [];
  return JSON.parse(text);
}

describe('the schema of the settings', () => {
  it('takes what the manual shows, which names it for editors', () => {
    const example = readExample();
    expect(example).toHaveProperty('$schema');
    expect(validate(example) || validate.errors).toBe(true);
    expect(settingsSchema.safeParse(example).success).toBe(true);
  });

  it.each([
    { limits: {} },
    { rateLimits: { nothing: {} } },
    { rateLimits: { store: { fromAddress: 0 } } },
    { formBytes: { one: '1' } },
    { contentSecurityPolicy: { 'script-src': ["'unsafe-inline'"] } },
    { contentSecurityPolicy: { 'default-src': [] } },
    { redirects: { 'no-path': '/en' } },
    { blocked: '203.0.113.7' },
  ])('refuses %j, as the start does', (settings) => {
    expect(validate(settings)).toBe(false);
    expect(settingsSchema.safeParse(settings).success).toBe(false);
  });

  it('names every rate limit with its default', () => {
    const { properties } = schema as {
      properties: { rateLimits: { properties: Record<string, { description: string }> } };
    };
    const limits = properties.rateLimits.properties;
    expect(Object.keys(limits)).toEqual(Object.keys(RATE_LIMITS));
    expect(limits.verify?.description).toContain(`"fromAddress":${RATE_LIMITS.verify.fromAddress}`);
  });

  it('is in a build, and not served', async () => {
    await shared('build');
    expect(JSON.parse(readFileSync('dist/settings.schema.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
    expect(existsSync('dist/public/settings.schema.json')).toBe(false);
  });
});
