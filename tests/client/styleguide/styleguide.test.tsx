import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ComponentsPage } from '../../../client/styleguide/ComponentsPage.tsx';
import { FIELD_SAMPLES } from '../../../client/styleguide/fieldSamples.tsx';
import { SAMPLES } from '../../../client/styleguide/samples.tsx';

it('the component page shows every sample', () => {
  const site = {
    origin: 'https://satchel.example',
    messagesVersion: '1',
    socialVersion: '1',
    chainMarks: '/chains.svg',
    sheets: {},
    alerts: [],
    vitalsSample: 0,
    analytics: { googleMeasurementId: null, baiduTongjiId: null, baiduPush: false },
  };
  const html = renderToString(
    <StaticRouter location="/components">
      <ComponentsPage site={site} />
    </StaticRouter>,
  );
  expect(html.split('class="sample"')).toHaveLength([...Object.values(SAMPLES), FIELD_SAMPLES].flat().length + 1);
});
