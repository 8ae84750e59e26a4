import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The only account of the server, whose name and key are the AWS variables. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing' };

/** The servers of Swift: three keep what is stored, and the proxy answers clients. */
export const swiftServers = ['account', 'container', 'object', 'proxy'] as const;
export type SwiftServer = (typeof swiftServers)[number];

/** The devices of the rings are folders in here. */
export const devicesIn = (folder: string): string => join(folder, 'devices');

export const configPath = (folder: string, server: SwiftServer): string => join(folder, `${server}-server.conf`);

/** Every server is one process, without workers, and keeps everything in the folder. */
const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${devicesIn(folder)}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
`;

const storageServer = (folder: string, server: SwiftServer, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${server}-server

[app:${server}-server]
use = egg:swift#${server}
# A listing shows each object as soon as it is stored, even on a busy machine.
container_update_timeout = 30
`;

const proxyServer = (folder: string, port: number, cachePort: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth bulk slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

# The authentication asks for a cache, but works without one.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}

[filter:s3api]
use = egg:swift#s3api
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_${s3Keys.AWS_ACCESS_KEY_ID.replace(':', '_')} = ${s3Keys.AWS_SECRET_ACCESS_KEY} .admin

[filter:bulk]
use = egg:swift#bulk

[filter:slo]
use = egg:swift#slo

[filter:dlo]
use = egg:swift#dlo
`;

const swift = `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test

[storage-policy:0]
name = only
default = yes
`;

/** Writes the configuration of all servers. */
export function writeSwiftConfig(folder: string, ports: Record<SwiftServer | 'cache', number>): void {
  writeFileSync(join(folder, 'swift.conf'), swift);
  for (const server of swiftServers) {
    const text =
      server === 'proxy'
        ? proxyServer(folder, ports[server], ports.cache)
        : storageServer(folder, server, ports[server]);
    writeFileSync(configPath(folder, server), text);
  }
}
