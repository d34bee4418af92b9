import { BRAND, EXAMPLE_ORDER } from './brand.ts';

/** The message of the sample that signs, and of the wallet that shows it. */
export const EXAMPLE_MESSAGE = 'This address is mine. 7f3a91';

/**
 * The package's calls one by one, for developers to copy. Their lines are short, so that few are broken
 * on a phone, and equally many, so that no code leaves the panel half empty.
 */
export const CODE_STEPS = {
  connect: `import { requestSession } from '@${BRAND.slug}/connect';

// One request. People select the chains they agree to.
const session = await requestSession({
  chains: ['eip155:1', 'eip155:42161'],
});

// 'eip155:1:' and the address, for each chain.
const [account] = session.accounts;
// Ended in the wallet: forget the account.
session.on('ended', forgetAccount);
`,
  sign: `import { verifyMessage } from '@${BRAND.slug}/connect';

// The wallet shows the message as it is.
const message = '${EXAMPLE_MESSAGE}';
const signature = await session.sign({ message });

// On your server, with a number used only once.
const request = { account, message, signature };
const isOwner = await verifyMessage(request);
// False for another account or another text.
if (!isOwner) return refuse();
`,
  send: `try {
  // The wallet says it in words, your summary below.
  await session.send({
    token: 'USDC', amount: '25',
    to: shop.address,
    summary: 'Order ${EXAMPLE_ORDER}',
  });
} catch (error) {
  // Rejected in the wallet: nothing was sent.
  if (error.code !== 'rejected') throw error;
}
`,
} as const;
