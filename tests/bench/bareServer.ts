import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/*
 * What the bytes cost: node:http with one answer in memory, and 304 for its tag. Arguments: the port, and a file with the
 * answer's headers and its body in base64.
 */
interface BareAnswer {
  headers: Record<string, string>;
  body: string;
}

const [port, file = ''] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer;
const body = Buffer.from(answer.body, 'base64');
const { 'content-encoding': _encoding, 'content-type': _type, ...unchanged } = answer.headers;
const headers = { ...answer.headers, 'content-length': String(body.length) };

createServer((req, res) => {
  if (req.headers['if-none-match'] && req.headers['if-none-match'] === answer.headers.etag)
    res.writeHead(304, unchanged).end();
  else res.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
