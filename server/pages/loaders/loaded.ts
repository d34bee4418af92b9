/** What a loader finds under an address: the page's data, another path that shows it for now, or nothing, which is a 404. */
export type Loaded<Data> = { data: Data } | { redirectTo: string } | 'missing';
