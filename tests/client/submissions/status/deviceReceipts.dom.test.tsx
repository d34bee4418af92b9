/** @jest-environment jsdom */
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { readDeviceReceipts, rememberReceipt } from '../../../../client/submissions/status/deviceReceipts.ts';
import type { LoadedPage } from '../../../../shared/site/pageData.ts';
import { button } from '../../../support/formInDom.tsx';
import { inDom, renderInDom } from '../../../support/renderInDom.tsx';
import { submissionViews } from '../../../support/submissionViews.ts';

describe('a submission whose page is opened', () => {
  it('is remembered with the site’s day, whatever the clock of the device says', async () => {
    const { RememberedHere } = await import('../../../../client/submissions/status/DeviceReceipts.tsx');
    const view = submissionViews('en', String)[0]?.view;
    const { data } = view as LoadedPage<'submissionStatus'>;
    await renderInDom(<RememberedHere {...data} loadedOn="2001-02-03" />);
    await inDom(() => expect(readDeviceReceipts()[0]?.last?.seen).toBe('2001-02-03'));
    localStorage.clear();
  });
});

describe('a submission that is removed from this device', () => {
  it('leaves the focus on the sentence that says so', async () => {
    const { DeviceReceipts, useDeviceReceipts } =
      await import('../../../../client/submissions/status/DeviceReceipts.tsx');
    const { device } = CATALOGS.en.submissionStatus;
    for (const name of ['One', 'Two', 'Three']) rememberReceipt({ receipt: name.repeat(10), kind: 'nft', name });
    function OwnReceipts() {
      return <DeviceReceipts {...useDeviceReceipts()} />;
    }
    await renderInDom(<OwnReceipts />);
    await inDom(() => expect(button(device.remove)).toBeDefined());
    for (const text of [device.remove, device.removeAll]) {
      button(text).focus();
      button(text).click();
      await inDom(() => expect(document.activeElement?.textContent).toBe(device.removed));
    }
    expect(document.querySelector('dl a')).toBeNull();
    button(device.undo).click();
    await inDom(() => expect(document.querySelectorAll('dl a')).toHaveLength(2));
  });
});
