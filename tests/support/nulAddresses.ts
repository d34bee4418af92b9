const RECEIPT = '00000-00000-00000-00000-000000';
/** Addresses with an encoded NUL in each place from which a text reaches the store. */
export const NUL_ADDRESSES = [
  '/images/%00',
  `/images/${'0'.repeat(32)}%00x`,
  '/api/pictures/%00',
  '/en/submit/token?returned=%00',
  '/en/submit/token?revises=%00',
  '/en/submit/status?receipt=%00',
  '/en/submit/status/%00',
  `/api/submissions/${RECEIPT}/files/%00`,
  '/api/submissions/%00',
  '/api/submissions/https?url=https://harbour.example/%00',
  '/api/content/dapps?lang=en&key=%00',
  '/api/page-data/en/dapp?key=%00',
  '/en/dapp?key=a%00b',
  '/en/news/1%00',
  '/%00',
];
