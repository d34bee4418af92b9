import { EMAIL_LENGTH_MAX } from './limits.ts';

/** The HTML standard's rule for `<input type=email>`, so that browser and server refuse the same addresses. */
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether the trimmed text is an e-mail address. The length is asked first: the pattern never sees a long text. */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= EMAIL_LENGTH_MAX && HTML_EMAIL.test(value);
}
