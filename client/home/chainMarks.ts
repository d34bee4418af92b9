interface MarkShape {
  /** Path on a 24 grid, filled by the even-odd rule unless `line` says that it is stroked. */
  path: string;
  line?: true;
  /** The chain's own colour: the only loud thing on a page, and only where chains or tokens are meant. */
  colour: string;
}

/**
 * Geometric marks drawn by us, keyed by the name a partner or a chain goes by. They hint at who is meant and copy
 * nobody's artwork. A name without a row shows its first letter, so that a new partner needs no drawing.
 */
export const CHAIN_MARKS: Record<string, MarkShape> = {
  Ethereum: { colour: '#4c5fc4', path: 'M12 2l6 9.8-6 3.6-6-3.6zM6.4 13.6l5.6 3.3 5.6-3.3L12 22z' },
  'BNB Chain': {
    colour: '#b98708',
    path: 'M12 2.5l3.2 3.2L12 8.9 8.8 5.7zM12 15.1l3.2 3.2-3.2 3.2-3.2-3.2zM5.7 8.8L8.9 12l-3.2 3.2L2.5 12zM18.3 8.8l3.2 3.2-3.2 3.2-3.2-3.2zM12 9.4l2.6 2.6-2.6 2.6L9.4 12z',
  },
  TRON: { colour: '#d5342f', path: 'M3 4l12.5 2.2L21 10.5 10.5 21zM6.6 6.9l3.9 8.9 1-6.9zM13.2 9.3l-1 7 5.8-6.1z' },
  Solana: { colour: '#7a3fd0', path: 'M7 4.5h14l-3.6 4H3.4zM3.4 10h14l3.6 4H7zM7 15.5h14l-3.6 4H3.4z' },
  Polygon: {
    colour: '#6b3fc4',
    path: 'M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM12 6.5L7.3 9.2v5.6l4.7 2.7 4.7-2.7V9.2z',
  },
  Arbitrum: {
    colour: '#1f6fb2',
    path: 'M12 2l8.7 5v10L12 22l-8.7-5V7zM10.8 7L7 16.8l2 1.2 4.2-11zM14 9.5l-1.4 3.6 1.9 4.9 2-1.2z',
  },
  Optimism: {
    colour: '#d6303a',
    path: 'M8 7a5 5 0 1 0 0 10A5 5 0 0 0 8 7zM8 9.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM14.6 7H18a3.4 3.4 0 0 1 0 6.8h-1.2V17h-2.2zM16.8 9.2v2.4h1.1a1.2 1.2 0 0 0 0-2.4z',
  },
  Avalanche: { colour: '#cf3a3a', path: 'M11.5 3l4.2 7.4L9.3 21H2zM17.2 13.5L22 21h-9.4z' },
  Polkadot: {
    colour: '#c41e74',
    path: 'M9.6 4.2a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0zM9.6 19.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0zM2.8 8.1a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0zM16.4 8.1a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0zM2.8 15.9a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0zM16.4 15.9a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z',
  },
  Cosmos: {
    colour: '#3d4a7a',
    line: true,
    path: 'M12 21.5A9.5 3.6 90 1 0 12 2.5 9.5 3.6 90 1 0 12 21.5M20.23 16.75A9.5 3.6 30 1 0 3.77 7.25 9.5 3.6 30 1 0 20.23 16.75M3.77 16.75A9.5 3.6 150 1 0 20.23 7.25 9.5 3.6 150 1 0 3.77 16.75',
  },
  Kaia: { colour: '#5f8a1e', path: 'M5 4h3.6v16H5zM20 4l-7.4 8 7.4 8h-4.9l-5.6-6.3a2.5 2.5 0 0 1 0-3.4L15.1 4z' },
  WAX: { colour: '#c46a14', path: 'M1.5 6.5h3.4l2.7 7.2 2.9-7.2h3l2.9 7.2 2.7-7.2h3.4L17.9 18h-3L12 11.2 9.1 18h-3z' },
  Conflux: { colour: '#1f7f8c', path: 'M12 2.5l8.5 8.5-3 3L12 8.5 6.5 14l-3-3zM12 12l5 5-5 5-5-5z' },
  Moonbeam: {
    colour: '#2f8f9d',
    path: 'M4.5 12a7.5 7.5 0 0 1 15 0zM2.5 14h4v2.2h-4zM8.5 14h7v2.2h-7zM17.5 14h4v2.2h-4zM6 18h5v2.2H6zM13 18h5v2.2h-5z',
  },
  Gnosis: {
    colour: '#2c6b56',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.6 9.2a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM12 9.2a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0z',
  },
  IOST: {
    colour: '#3f5f73',
    path: 'M12 2.5l7.4 4.3-7.4 4.3-7.4-4.3zM3.6 8.6l7.5 4.3v8.6l-7.5-4.3zM20.4 8.6v8.6l-7.5 4.3v-8.6z',
  },
};
