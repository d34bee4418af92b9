import { Webhook } from 'standardwebhooks';
import { signDelivery } from '../../../server/mail/deliveries.ts';

describe('a signature', () => {
  const PAYLOAD = '{"test": 2432232314}';

  it('is that of the example in the specification of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(signDelivery(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000), PAYLOAD)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each([
    ['in Base64', `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`, undefined],
    ['of any characters', 'ein Schlüssel', Buffer.from('ein Schlüssel')],
  ])('by a secret %s is verified by a library of the convention', (_name, secret, key) => {
    const webhook = key ? new Webhook(key, { format: 'raw' }) : new Webhook(secret);
    const headers = signDelivery(secret, 'an id', new Date(), PAYLOAD);
    expect(webhook.verify(PAYLOAD, headers)).toEqual({ test: 2_432_232_314 });
    const replayed = signDelivery(secret, 'an id', new Date(Date.now() - 600_000), PAYLOAD);
    expect(() => webhook.verify(PAYLOAD, replayed)).toThrow('timestamp too old');
  });
});
