import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { networkFault, networkName } from './network-file-system.ts'

test('D13 a database on a file system of several machines is told of, one on a disk of this machine is not', () => {
  // As the system gives them, signed or not.
  expect([0x6969, 0xff534d42, 0xff534d42 | 0, 0xfe534d42].map(networkName)).toEqual([
    'NFS',
    'SMB',
    'SMB',
    'SMB',
  ])
  // ext4, xfs, btrfs, tmpfs, overlay
  for (const type of [0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])
    expect(networkName(type)).toBeUndefined()
  expect(networkFault(tmpdir())).toBeUndefined()
  expect(networkFault('/none/such')).toBeUndefined()
})
