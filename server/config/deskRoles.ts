/**
 * What a person may change at the desk: decide submissions (`reviewer`), edit what the site publishes (`editor`), or
 * prepare releases and warnings (`releases`).
 */
export const DESK_ROLES = ['reviewer', 'editor', 'releases'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];
