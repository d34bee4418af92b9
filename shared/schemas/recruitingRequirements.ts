/** The four requirements, in the order in which the recruiting page lists them. */
export const RECRUITING_REQUIREMENTS = ['wallet', 'events', 'writing', 'community'] as const;
