/** Runs before each suite: React and Express as they are deployed. In jsdom React stays as it is for development, whose warnings are looked at there. */
process.env.NODE_ENV = typeof window === 'undefined' ? 'production' : 'test';
