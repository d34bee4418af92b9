import { BRAND } from '../../shared/brand/brand.ts';
import { ICON_FILES } from './iconFiles.ts';

/** What a system asks of a site that is put on its home screen. A website, not an app: it opens with its address in sight. */
export function webManifest(ground: string) {
  return {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: ICON_FILES.flatMap((file) =>
      'purpose' in file
        ? [{ src: file.path, sizes: `${file.sizes[0]}x${file.sizes[0]}`, type: 'image/png', purpose: file.purpose }]
        : [],
    ),
  };
}
