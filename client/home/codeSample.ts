import { BRAND } from '../../shared/brand.ts';

/** Code is code in every language: the package's real calls, in the order a DApp makes them. */
export const CODE_SAMPLE = `import { requestSession } from '@${BRAND.name.toLowerCase()}/connect';

// Connect: one session, only the chains people agree to.
const session = await requestSession({
  chains: ['eip155:1', 'eip155:42161'],
});

// Sign: the wallet shows a sentence, not hex.
await session.sign({ message: 'This address is mine.' });

// Send: nothing leaves before the tap.
const hash = await session.send({
  token: 'USDC',
  amount: '25',
  to: shop.address,
  summary: 'Order 1042',
});
`;
