const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The code at the end of a mail, as it was typed, in capitals without its hyphen; null where a text is none. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}
