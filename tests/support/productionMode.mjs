/** Runs before each suite: React and Express as they are deployed. In jsdom React stays as it is for development, whose warnings are looked at there. */
if (typeof window === 'undefined') process.env.NODE_ENV = 'production';
