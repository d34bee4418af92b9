/**
 * Parses the query of a URL. In mails of earlier releases a takeover code is called `claim`. It is valid for 14 days, so
 * the release after the next one needs that name no more.
 */
export function parseQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const former = query.get('claim');
  if (former !== null && !query.has('takeover')) query.set('takeover', former);
  return query;
}
