import { productCount } from './products.ts'

const pictureCount = (count: string) => (count === '1' ? '1 picture' : `${count} pictures`)

export const pictures = {
  title: 'Pictures on other sites',
  lead: 'Shoppers see such a picture only as long as the other site shows it. Fetched, it lies in the shop like one that you have added.',
  none: 'Every picture lies in the shop',
  noneWhy: 'No product names a picture on another site.',
  elsewhere: (files: string, products: string, isMore: boolean) =>
    `${isMore ? 'At least ' : ''}${pictureCount(files)} of ${productCount(products)} ${files === '1' ? 'lies' : 'lie'} on other sites.`,
  note: (files: string, isMore: boolean) =>
    `${isMore ? 'At least ' : ''}${pictureCount(files)} ${files === '1' ? 'lies' : 'lie'} on other sites.`,
  fetchThem: 'Fetch them into the shop',
  show: 'Show',
  start: 'Fetch into the shop',
  notStarted: 'The pictures are not being fetched.',
  cancel: 'Stop',
  notCancelled: 'It could not be stopped.',
  underWay: 'Pictures are being fetched',
  counting: 'Looking for pictures on other sites…',
  progress: (done: string, total: string) => `${done} of ${productCount(total)} looked through`,
  progressLabel: 'How much is done',
  mayLeave: 'You can leave this page; the shop goes on by itself.',
  last: 'Last time',
  earlier: 'Earlier',
  fetched: (files: string, products: string) =>
    `${pictureCount(files)} fetched, ${productCount(products)} changed.`,
  failed: (count: string) => `${pictureCount(count)} could not be fetched.`,
  cancelled: 'It was stopped.',
  broken: 'It ended because of a fault of the shop. Start it again; it goes on where it was.',
  stopped: {
    limit: 'So much is fetched at once. Start it again for the rest.',
    storage_full:
      'There is no more room for pictures on the server. Make room, then start it again.',
  },
  undo: 'Undo',
  tryAgain: (products: string) => `Try ${productCount(products)} again`,
  failures: 'Pictures that could not be fetched',
  product: 'Product',
  address: 'Address',
  reason: 'Why',
  andMore: (count: string) => `and ${count} more`,
  reasons: {
    not_found: 'There is no picture at this address.',
    refused: 'The other site does not hand it out.',
    server: 'The other site answered with an error.',
    slow: 'The other site took longer than half a minute.',
    unreachable: 'The other site could not be reached.',
    not_internet: 'This address is none of the internet.',
    redirect: 'The other site leads round in circles, or to an address that is not secure.',
    too_large: 'The picture has more than 20 MB.',
    no_picture: 'What lies there is no picture that can be read.',
  },
}
