import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { misspelled } from './misspelled.ts'
import { offOf } from './off.server.ts'
import { settings } from './settings.server.ts'

const production = { NODE_ENV: 'production', ORIGINS: 'aurelia=https://play.example.com' }
const offIn = (source: Record<string, string>) =>
  offOf(readEnv({ ...production, ...source }, ['aurelia'])).map(({ setting }) => setting)

test('what is off in production is listed with its cost, and what is set is not', () => {
  expect(offIn({})).toEqual([
    'SMTP_URL',
    'SMS_URL',
    'GEO',
    'TRUST_PROXY',
    'CONTACT_EMAIL',
    'CONTACT_ADDRESS',
    'SENTRY_DSN',
    'METRICS_PORT',
  ])
  expect(
    offIn({
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'play@example.com',
      SMS_URL: 'https://sms.example.com',
      SMS_FROM: 'Aurelia',
      SMS_HOOK_SECRET: '0123456789abcdef',
      GEO: 'header',
      TRUST_PROXY: '1',
      CONTACT_EMAIL: 'help@example.com',
      CONTACT_ADDRESS: 'Aurelia Inc.|1 Main Street|Austin, TX 78701',
      SENTRY_DSN: 'https://key@errors.example.com/1',
      METRICS_PORT: '9464',
    }),
  ).toEqual([])
  expect(offIn({ CAPTCHA: 'off', SMTP_URL: 'smtp://mail.example.com' })).toEqual(
    expect.arrayContaining(['CAPTCHA', 'MAIL_FROM']),
  )
})

test.each([
  [{ ORIGINS: 'aurelia=https://play.intern' }, true],
  [{ ORIGINS: 'aurelia=https://10.0.0.7' }, true],
  [{ ORIGINS: 'aurelia=https://site.test', PUSH_SUBJECT: 'mailto:push@example.com' }, false],
  [{ PUSH_SUBJECT: 'mailto:push@localhost' }, true],
  [{}, false],
])('the contact of pushes in %j: that nobody can reach it is listed: %s', (source, isListed) => {
  expect(offIn(source).includes('PUSH_SUBJECT')).toBe(isListed)
})

test('a page node lists its own, a demonstration that it knows no places', () => {
  expect(offIn({ API_ORIGIN: 'http://api.internal:3000' })).toEqual([
    'TRUST_PROXY',
    'SENTRY_DSN',
    'METRICS_PORT',
  ])
  expect(offOf(readEnv({}, ['aurelia']))).toEqual([])
  expect(offOf(readEnv({ GEO: 'off' }, ['aurelia']))).toEqual([
    { setting: 'GEO', cost: expect.stringContaining('entries, claim rewards, or buy') },
  ])
})

const names = Object.keys(settings.shape)
test.each([
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE_ONWER_URL', 'DATABASE_OWNER_URL'],
  ['TRUST_PROXIY', 'TRUST_PROXY'],
  ['Origins', 'ORIGINS'],
  ['DATABASE_UR', 'DATABASE_URL'],
  ['DTABASE_UR', 'DATABASE_URL'],
  ['SENTRY_DNS', 'SENTRY_DSN'],
  ['LOG_LVL', 'LOG_LEVEL'],
  // Short names: one slip, or two letters in each other’s place.
  ['PORTT', 'PORT'],
  ['PROT', 'PORT'],
  ['HOTS', 'HOST'],
  ['NODE_EVN', 'NODE_ENV'],
  ['NODE_EN', 'NODE_ENV'],
  ['SMTPS_URL', 'SMTP_URL'],
  ['SMS_ULR', 'SMS_URL'],
  ['DMEO', 'DEMO'],
  ['THEMES', 'THEME'],
  ['ORIGIN', 'ORIGINS'],
])('%s is told as %s', (name, meant) => {
  expect(misspelled([name, 'PATH'], names)).toEqual([{ name, meant }])
})

/** Variables that common systems and hosts set by themselves; none is a setting of ours. */
const HOSTS = {
  Linux: `COLORTERM DISPLAY EDITOR EUID HISTFILE HOME HOSTNAME HOSTTYPE IFS LANG LANGUAGE LC_ALL LESS LESSOPEN LOGNAME
    LS_COLORS MACHTYPE MAIL MANPATH OLDPWD OSTYPE PAGER PATH PS1 PWD SHELL SHLVL SSH_AUTH_SOCK SSH_CLIENT
    SSH_CONNECTION SSH_TTY SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER TERM TMPDIR TZ UID USER VISUAL WINDOWID
    XAUTHORITY XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_SEAT XDG_SESSION_ID GDMSESSION GTK_MODULES _`,
  macOS:
    '__CFBundleIdentifier COMMAND_MODE ITERM_PROFILE LaunchInstanceID TERM_PROGRAM XPC_FLAGS XPC_SERVICE_NAME',
  Windows:
    'APPDATA COMPUTERNAME COMSPEC HOMEDRIVE HOMEPATH OS PATHEXT PROMPT TEMP TMP USERDOMAIN USERPROFILE WINDIR',
  Node: `INIT_CWD NODE NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION YARN_VERSION NVM_BIN NVM_DIR DEBUG
    NO_COLOR FORCE_COLOR npm_command npm_config_cache npm_config_loglevel npm_config_user_agent npm_execpath
    npm_lifecycle_event npm_package_json npm_package_name npm_package_version HTTP_PROXY HTTPS_PROXY NO_PROXY`,
  systemd: `CREDENTIALS_DIRECTORY INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID MAINPID MEMORY_PRESSURE_WATCH
    NOTIFY_SOCKET RUNTIME_DIRECTORY STATE_DIRECTORY LOGS_DIRECTORY SYSTEMD_EXEC_PID WATCHDOG_USEC`,
  Docker: 'DOCKER_HOST DOCKER_CONFIG COMPOSE_PROJECT_NAME container',
  Kubernetes: `KUBERNETES_PORT KUBERNETES_PORT_443_TCP KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT REDIS_PORT
    REDIS_SERVICE_HOST REDIS_SERVICE_PORT RABBITMQ_PORT RABBITMQ_SERVICE_HOST POSTGRES_PORT NODE_NAME POD_IP
    POD_NAME POD_NAMESPACE`,
  GitHub: `ACTIONS_CACHE_URL ACTIONS_RUNTIME_URL AGENT_TOOLSDIRECTORY CI GITHUB_ACTION GITHUB_ACTIONS GITHUB_ACTOR
    GITHUB_API_URL GITHUB_ENV GITHUB_EVENT_NAME GITHUB_JOB GITHUB_PATH GITHUB_REF GITHUB_REPOSITORY GITHUB_SHA
    GITHUB_TOKEN GITHUB_WORKSPACE RUNNER_ARCH RUNNER_NAME RUNNER_OS RUNNER_TEMP ImageOS ImageVersion JAVA_HOME`,
  clouds: `DYNO AWS_REGION AWS_ACCESS_KEY_ID AWS_EXECUTION_ENV ECS_CONTAINER_METADATA_URI FLY_APP_NAME FLY_REGION
    RENDER RENDER_SERVICE_ID RAILWAY_ENVIRONMENT K_SERVICE K_REVISION GAE_ENV WEBSITE_HOSTNAME VERCEL_ENV
    GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GCLOUD_PROJECT GEM_HOME GOPATH`,
  databases: `PGDATA PGDATABASE PGHOST PGPASSWORD PGPORT PGUSER POSTGRES_DB POSTGRES_PASSWORD POSTGRES_USER
    MYSQL_HOST DB_HOST DB_PORT REDIS_TLS_URL SMTP_HOST SMTP_PORT VIRTUAL_HOST LETSENCRYPT_HOST`,
}
test.each(Object.entries(HOSTS))('variables of others are let be: %s', (_, others) => {
  expect(misspelled(others.split(/\s+/), names)).toEqual([])
})

test('the nearest setting is meant, wherever it stands', () => {
  const settings = ['SITE_NAMED', 'SITE_NAMES', 'SITE_NAMET']
  // The last letter twice: one slip from the setting, two from its neighbors.
  for (const meant of settings) {
    const name = meant + meant.at(-1)
    expect(misspelled([name], settings)).toEqual([{ name, meant }])
  }
})

test('settings that are set have no misspelling', () => {
  expect(misspelled(names, names)).toEqual([])
  expect(misspelled(['SMTP_URL', 'SMTPURL'], names)).toEqual([])
})
