/** JSON that cannot end the script element it stands in, nor begin a comment in it, nor break a line in old parsers. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
