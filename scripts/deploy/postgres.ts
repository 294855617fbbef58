import type { BareDebian } from './bare-debian.ts'

/** Debian's package starts its server as it is installed; in there nothing starts by itself. No port of this machine is taken. */
export function startPostgres({ run }: BareDebian): void {
  run(`apt-get install --yes --no-install-recommends postgresql > /dev/null
    pg_conftool 15 main set listen_addresses ''
    pg_conftool 15 main set port 5432
    pg_ctlcluster 15 main start`)
}

export function stopPostgres({ run }: BareDebian): void {
  run('[ ! -e /usr/bin/pg_ctlcluster ] || pg_ctlcluster 15 main stop')
}
