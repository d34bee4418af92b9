import { readUpload } from '../../../server/records/files.ts';
import { hasPdfEnd } from '../../../server/records/pdf.ts';
import { readFileFacts } from '../../../shared/submission/fileFacts.ts';
import { PDF } from '../../support/forms.ts';

const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const WITH_COMMENT = join('%PDF-1.7\r\n%\xe2\xe3\xcf\xd3\r\n12 0 obj\r\n<<>>\r\nendobj\r\n%%EOF\r\n');

describe('a PDF with something in front', () => {
  it.each<[string, string | Buffer]>([
    ['a mark', Buffer.from('\uFEFF')],
    ['two marks and a line', Buffer.from('\uFEFF\uFEFF\r\n')],
    ['a mark of UTF-16', '\xff\xfe'],
    ['a newline', '\n'],
    ['1,024 blanks', ' '.repeat(1_024)],
    ['NULs', '\0'.repeat(128)],
    ['commands of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['headers of a response', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    [
      'headers of a part of a form',
      '------WebKitFormBoundary7MA4\r\nContent-Disposition: form-data; name="file"; filename="report.pdf"\r\n\r\n',
    ],
    ['random bytes', Buffer.from(Array.from({ length: 1_000 }, (_, at) => ((at * 167 + 1) ^ (at >> 3)) & 0xff))],
    ['words', 'saved by the gateway\r\n'],
  ])('is one: %s', (_name, front) => {
    for (const pdf of [PDF, WITH_COMMENT]) {
      expect(readUpload(join(front, pdf)).type).toBe('pdf');
      expect(readFileFacts(join(front, pdf)).type).toBe('pdf');
    }
  });

  it.each<[string, string | Buffer]>([
    ['more than 1,024 bytes', '\n'.repeat(1_025)],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a page behind words', 'hello <script src=//evil.example></script>'],
    ['a page in UTF-16', Buffer.from('<script>alert(1)</script>', 'utf16le')],
    ['PHP', '<?php system($_GET[0]); ?>'],
    ['a script', 'alert(1);/*'],
    ['a script with a template', 'x=`'],
    ['a handler of an unknown element', '\x01<\x80 onfocus=alert(1) autofocus>'],
    ['markup behind bytes of control', '\x01\x02<img src=x>'],
    ['a script with bytes of control in its comment', 'a/*\x01'],
    ['a shell script', '#!/bin/sh\nrm -rf x\n'],
    ['an archive', 'PK\x03\x04\x14\0\0\0'],
    ['an archive behind words', 'self extracting PK\x03\x04\x14\0\0\0'],
    ['a program of Windows', 'MZ\x90\0'],
    ['a program of Linux', '\x7fELF\x02'],
    ['an old document of an office', '\xd0\xcf\x11\xe0'],
    ['PostScript', '%!PS-Adobe-3.0\n'],
  ])('is none: %s', (_name, front) => {
    expect(readUpload(join(front, PDF)).type).not.toBe('pdf');
  });

  it.each([
    ['code behind the header', 'x\n%PDF-1.4\n;alert(1)/*\n1 0 obj'],
    ['a comment that hides the object', 'x\n%PDF-1.4\n%/*\n1 0 obj'],
    ['no object', 'words\n%PDF-1.4\nhello'],
  ])('is none with %s', (_name, text) => {
    expect(readUpload(join(text)).type).not.toBe('pdf');
  });

  it('is still a picture where a picture is in front', () => {
    expect(readUpload(join('GIF89a', PDF)).type).toBe('gif');
    expect(readUpload(join('\x89PNG\r\n\x1a\n', PDF)).type).toBe('png');
  });
});

describe('a PDF with something behind', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['NULs', '\0'.repeat(4_096)],
    ['many NULs', '\0'.repeat(100_000)],
    ['newlines', '\r\n'.repeat(600)],
    ['HTML of a proxy', `\n<script async src="https://counter.example/x.js"></script>${' '.repeat(1_200)}\n`],
    ['the end of a form', '\r\n------WebKitFormBoundary7MA4--\r\n'],
    ['the end mark of DOS', '\x1a'],
  ])('is whole: %s', (_name, behind) => {
    expect(hasPdfEnd(join(PDF, behind))).toBe(true);
  });

  it.each<[string, Buffer]>([
    ['cut off', PDF.subarray(0, -7)],
    ['cut off, then padded', join(PDF.subarray(0, -7), '\0'.repeat(4_096))],
    ['an archive behind', join(PDF, 'PK\x05\x06', '\0'.repeat(18))],
    ['a long text behind', join(PDF, 'x'.repeat(5_000))],
    ['empty', Buffer.alloc(0)],
    ['NULs alone', Buffer.alloc(5_000)],
  ])('is not whole: %s', (_name, bytes) => {
    expect(hasPdfEnd(bytes)).toBe(false);
  });
});

describe('a drawing', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
  it.each<[string, Buffer]>([
    ['with a mark', Buffer.from(`\uFEFF${svg}`)],
    ['in UTF-16', Buffer.from(`\uFEFF${svg}`, 'utf16le')],
    ['in UTF-16 with its high byte first', Buffer.from(`\uFEFF${svg}`, 'utf16le').swap16()],
    ['in UTF-16 without a mark', Buffer.from(`\n${svg}`, 'utf16le')],
    ['with a type of document', Buffer.from('\n<!DOCTYPE svg PUBLIC "x"><svg/>')],
  ])('is told from other files: %s', (_name, bytes) => {
    expect(readFileFacts(bytes).type).toBe('svg');
  });
});
