import type { ColumnKey } from './columns.ts'

/** Shop systems whose exports hold a line for each variant, or columns that mean something else there. */
export type System = 'shopify' | 'woocommerce' | 'square' | 'medusa' | 'prestashop' | 'ebay'

export interface Profile {
  readonly system: System
  /** Whether a file with these names of columns is one of its exports. */
  readonly isFrom: (has: (name: string) => boolean) => boolean
  /** What columns mean there; null for those that are passed over. */
  readonly meanings: Readonly<Record<string, ColumnKey | null>>
}

const PROFILES: readonly Profile[] = [
  {
    system: 'ebay',
    isFrom: (has) => has('itemnumber') && (has('customlabel') || has('startprice')),
    // The number of an offer, not of a part.
    meanings: { itemnumber: null },
  },
  {
    system: 'medusa',
    isFrom: (has) => has('producthandle') && (has('varianttitle') || has('productstatus')),
    meanings: {
      productid: null,
      producthandle: 'handle',
      producttitle: 'name',
      productdescription: 'description',
      productstatus: 'status',
      productthumbnail: 'picture',
      varianttitle: null,
    },
  },
  {
    system: 'woocommerce',
    isFrom: (has) => has('type') && has('parent') && (has('regularprice') || has('attribute1name')),
    meanings: {
      id: 'row_id',
      type: 'row_kind',
      parent: 'parent',
      instock: 'in_stock',
      images: 'picture',
      shortdescription: 'summary',
      categories: 'category',
    },
  },
  {
    system: 'shopify',
    isFrom: (has) =>
      (has('handle') && (has('variantprice') || has('variantsku') || has('bodyhtml'))) ||
      (has('urlhandle') && has('title')),
    meanings: {
      type: 'category',
      customproducttype: 'category',
      productcategory: null,
      standardproducttype: null,
      imagesrc: 'picture',
      productimageurl: 'picture',
      imagealttext: 'picture_text',
      title: 'name',
      id: null,
    },
  },
  {
    system: 'square',
    isFrom: (has) => has('itemname') && has('variationname'),
    meanings: { itemname: 'name', variationname: 'variation', reportingcategory: null },
  },
  {
    system: 'prestashop',
    isFrom: (has) => has('attributenametypeposition') && has('valuevalueposition'),
    meanings: {
      productid: 'handle',
      productreference: 'part_number',
      reference: null,
      supplierreference: null,
      ean13: null,
      upc: null,
      mpn: null,
      imageurls: 'picture',
      imageurlsxyz: 'picture',
    },
  },
  {
    system: 'prestashop',
    isFrom: (has) => has('active01') && (has('reference') || has('categoriesxyz')),
    meanings: {
      id: null,
      productid: null,
      active01: 'published',
      supplierreference: null,
      unitprice: null,
      upc: null,
      mpn: null,
      imageurls: 'picture',
      imageurlsxyz: 'picture',
    },
  },
]

/** What is known of the export that has these columns; undefined where it is that of no system. */
export function findProfile(names: ReadonlySet<string>): Profile | undefined {
  return PROFILES.find(({ isFrom }) => isFrom((name) => names.has(name)))
}

/** What a column means in the export of a system; null where it is passed over, undefined where its name tells. */
export function meaningInProfile(profile: Profile, name: string): ColumnKey | null | undefined {
  return Object.hasOwn(profile.meanings, name) ? profile.meanings[name] : undefined
}
