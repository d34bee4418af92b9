import { projectHost, siteAuthority, siteHost } from '../../../server/submissions/subject.ts';

it.each([
  ['https://app.harbour.example/', 'app.harbour.example', 'app.harbour.example'],
  ['https://www.harbour.example/', 'harbour.example', 'harbour.example'],
  ['https://app.harbour.example./', 'app.harbour.example', 'app.harbour.example'],
  ['https://www.harbour.example.:8443/x', 'harbour.example', 'harbour.example:8443'],
  ['https://harbour.example:443/', 'harbour.example', 'harbour.example'],
  ['harbour', null, null],
])('the website %s is one of the host %s and is told apart as %s', (url, host, authority) => {
  expect([siteHost(url), siteAuthority(url)]).toEqual([host, authority]);
});

it('a public host stays one with a dot at its end', () => {
  expect(projectHost('https://github.com./harbour')).toBeNull();
});
