import { shapeOf } from './pageShape.ts';

const PAGE = `<html><head><style>a{b:c}</style><style data-sheet="home">d{}</style></head>
<body><header><a>Menu</a></header><main id="main"><div><p>Text</p><svg><path d="M0 0"/></svg></div></main></body></html>`;

describe('the shape of a page', () => {
  it('is what its main part has of elements, and how long its style sheets are', () => {
    expect(shapeOf(PAGE)).toEqual({ elements: 5, styles: [6, 3] });
  });

  it('is another when a section or a style sheet is missing, whatever the framework adds around', () => {
    expect(shapeOf(PAGE.replace('<p>Text</p>', ''))).not.toEqual(shapeOf(PAGE));
    expect(shapeOf(PAGE.replace('<style>a{b:c}</style>', ''))).not.toEqual(shapeOf(PAGE));
    expect(shapeOf(PAGE.replace('</body>', '<script>start()</script></body>'))).toEqual(shapeOf(PAGE));
  });

  it('of a page whose parts come after the document is nearly empty', () => {
    const later = '<main id="main"><template id="B:0"></template></main><div hidden><p>Text</p></div>';
    expect(shapeOf(later)).toEqual({ elements: 2, styles: [] });
  });
});
