import { parseConfig } from '../../server/config/config.ts';
import { ConfigError } from '../../server/config/environmentFiles.ts';

/** The message of a refusal; throws when the configuration was taken or something else went wrong. */
export function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was taken.');
}
