import type { BareDebian, DebianShell } from './bare-debian.ts'
import { bootDebian } from './booted-debian.ts'
import { AUTHORITY, answerCertificates } from './certificates.ts'
import { answers, end } from './waiting.ts'

const ANSWERS = 'curl --silent --fail http://127.0.0.1:4400/readyz'
/** As `systemctl edit pitlane` would write it. */
const EDITED = `[Service]
LoadCredential=BACKUP_KEY:/etc/pitlane/backup.key
LoadCredential=SERVICE_TOKEN:/etc/pitlane/token
WatchdogSec=5
`
const SERIAL =
  'openssl s_client -connect 127.0.0.1:443 -servername shop.example < /dev/null 2> /dev/null | openssl x509 -noout -serial'
const may = (token: string) =>
  `test "$(curl --silent --output /dev/null --write-out '%{http_code}' --header 'Authorization: Bearer ${token}' http://127.0.0.1:4400/metrics)" =`

/**
 * What the page's unit does under a real systemd, in a Debian whose pages were followed up to there.
 *
 * @param follow runs blocks of a page in there: those with that text, otherwise all
 */
export async function tryRealService(
  debian: BareDebian,
  follow: (shell: DebianShell, page: string, containing?: string, before?: string) => void,
  holds: (what: string) => void,
): Promise<void> {
  debian.run(
    'rm --recursive --force /var/lib/pitlane /etc/letsencrypt /etc/nginx/conf.d/pitlane.conf',
  )
  const booted = await bootDebian(debian)
  const { run, read } = booted
  const authorities = []
  try {
    follow(booted, 'debian.md', '/etc/pitlane/shop.env')
    follow(booted, 'debian.md', 'pitlane.service')
    // Type=notify: it is started when it has said that it is ready.
    run(`systemctl is-active pitlane && ${ANSWERS}`)
    run('systemd-analyze security --no-pager --threshold=20 pitlane | tail --lines=1')
    holds('a real systemd starts the service, and calls its exposure less than 2 of 10')

    run(`install --mode=600 /dev/null /etc/pitlane/token
      echo 'a-first-token-of-this-test' > /etc/pitlane/token
      head --bytes=33 /dev/urandom | base64 | install --mode=600 /dev/stdin /etc/pitlane/backup.key
      install --directory /etc/systemd/system/pitlane.service.d
      printf '${EDITED.replaceAll('\n', '\\n')}' > /etc/systemd/system/pitlane.service.d/override.conf
      echo 'BACKUP_SCHEDULE=* * * * *' >> /etc/pitlane/shop.env
      systemctl daemon-reload
      systemctl restart pitlane
      ${may('a-first-token-of-this-test')} 200
      echo 'a-second-token-of-this-test' > /etc/pitlane/token
      systemctl restart pitlane
      ${may('a-second-token-of-this-test')} 200
      ${may('a-first-token-of-this-test')} 401`)
    holds('credentials are read, and exchanged by a restart')

    await answers(booted, "compgen -G '/var/lib/pitlane/backups/*/manifest.json'")
    const shop = 'cd /opt/pitlane && npm run --silent shop --'
    run(`ls /var/lib/pitlane/backups/*/shop.db.zst.enc
      ${shop} verify
      systemctl stop pitlane
      test ! -e /run/credentials/pitlane.service
      ${shop} restore --yes
      systemctl start pitlane
      ${ANSWERS}`)
    holds('it backs itself up, encrypted, and is restored while it is stopped')

    run('kill -STOP "$(systemctl show pitlane --property=MainPID --value)"')
    await answers(booted, 'test "$(systemctl show pitlane --property=NRestarts --value)" = 1')
    await answers(booted, ANSWERS)
    holds('the watchdog ends what gives no sign of life, and starts it again')

    // More starts within five minutes than a shop that cannot start is given.
    run('systemctl reset-failed pitlane')
    const restarts = read('systemctl show pitlane --property=NRestarts --value')
    run('systemctl kill --signal=HUP pitlane')
    await answers(
      booted,
      `test "$(systemctl show pitlane --property=NRestarts --value)" != '${restarts}'`,
    )
    await answers(booted, ANSWERS)
    holds('a stray signal that counts as a clean end does not end it for good')

    authorities.push(await answerCertificates(booted))
    run('systemctl start nginx')
    const trusted = `export REQUESTS_CA_BUNDLE=${AUTHORITY}\n`
    follow(booted, 'nginx.md', '', trusted)
    const before = read(`systemctl show nginx pitlane --property=MainPID; ${SERIAL}`).split('\n')
    run(`${trusted}certbot renew --quiet --force-renewal`)
    await answers(booted, `test "$(${SERIAL})" != '${before.at(-1)}'`)
    run(
      `test "$(systemctl show nginx pitlane --property=MainPID)" = '${before.slice(0, -1).join('\n')}'`,
    )
    holds('a certificate that certbot has renewed is given out without a restart')

    follow(booted, 'looking-after.md', 'nftables')
    run('systemctl is-active nftables')
    holds('the firewall stands')
  } finally {
    for (const each of authorities) await end(each)
    await booted.end()
  }
}
