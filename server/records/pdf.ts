import { PDF_HEADER } from '../../shared/submission/fileFacts.ts';

/*
 * What readers of PDF accept: the header within the first 1,024 bytes and the end mark near the end. Programs, mail
 * gateways and proxies put a byte order mark, blank lines, printer commands or headers in front, and padding behind.
 */

/** The bytes in front, the header and the comment behind it. */
const HEAD_BYTES = 1_280;
/** Marks of UTF-8 and UTF-16, blanks and NULs. */
const NOTHING = /^[\xef\xbb\xbf\xff\xfe\s\0]*$/;
/** The beginnings of files that other programs open: archives, programs, scripts, pictures, PostScript, documents. */
const OTHER_FILE =
  /^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|Rar!|7z\xbc\xaf|#!|GIF8|\x89PNG|\xff\xd8\xff|RIFF|BM|%!PS|\xd0\xcf)/;
/** The entry of a ZIP archive. */
const ZIP_ENTRY = 'PK\u0003\u0004';
const MARKUP = /<(?:!(?:--|doctype)|\?[a-z]|\/?[a-z][a-z\d:-]*(?:[\s/>]|$))|\bon[a-z]+\s*=/i;
/** What opens a comment or a text of scripts, in which the rest of the file could be hidden. */
const SCRIPT = /\/\*|`/;
/** Characters of control outside a text or a comment, which no script has. */
const NO_SCRIPT = /^[^"'`/]*?[^\P{Cc}\s\x7f-\xff]/u;
/** The first object directly behind the header: two numbers beside each other are an error in every script. */
const FIRST_OBJECT = /^%PDF-\d\.\d\s*(?:%[^\x20-\x7e\r\n]*\s*)*\d+ +\d+ +obj/;
const END = '%%EOF';
/** A snippet of HTML that a proxy has added may be as long. */
const TAIL_BYTES = 4_096;
/** The directory of a ZIP archive, by which its readers find it from the end of a file. */
const ZIP_END = 'PK\u0005\u0006';

/** Whether what has the header of a PDF is nothing that another program would open or run. */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  const at = Math.max(head.indexOf(PDF_HEADER), 0);
  const front = head.slice(0, at);
  if (NOTHING.test(front)) return true;
  if (OTHER_FILE.test(front) || front.includes(ZIP_ENTRY)) return false;
  // In UTF-16 a 0 is between the letters of markup.
  if (MARKUP.test(front) || MARKUP.test(front.replaceAll('\0', ''))) return false;
  return (NO_SCRIPT.test(front) || !SCRIPT.test(front)) && FIRST_OBJECT.test(head.slice(at));
}

/** Whether a PDF has its end; one that was cut off has none. Behind it may be padding, but no archive. */
export function hasPdfEnd(bytes: Uint8Array): boolean {
  let length = bytes.length;
  while (length > 0 && isPadding(bytes[length - 1])) length -= 1;
  const tail = latin1(bytes.subarray(Math.max(length - TAIL_BYTES, 0), length));
  const at = tail.lastIndexOf(END);
  return at >= 0 && !tail.slice(at).includes(ZIP_END);
}

const isPadding = (byte = 0) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;

/** A letter for each byte. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
