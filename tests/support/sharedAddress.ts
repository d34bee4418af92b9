/** The address of something that all suites share, left in the environment by globalSetup.mjs. */
export function sharedAddress(variable: 'TEST_BROWSER' | 'TEST_SITE_ORIGIN' | 'TEST_POSTGRES'): string {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} is not set: npm test builds the site and installs what the tests need.`);
  return address;
}
