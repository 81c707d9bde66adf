// Package settings reads Waypost's settings from the environment and applies them to the running backend.
package settings

// Setting describes one environment variable for people and for the documents checked against this table.
type Setting struct {
	Name    string `json:"name"`
	Default string `json:"default"`
	Meaning string `json:"meaning"`
	Secret  bool   `json:"secret"`
}

const (
	nameHTTP              = "WAYPOST_HTTP"
	nameDataDir           = "WAYPOST_DATA_DIR"
	nameOperations        = "WAYPOST_OPERATIONS_HTTP"
	nameLogJSON           = "WAYPOST_LOG_JSON"
	nameSiteDir           = "WAYPOST_SITE_DIR"
	nameSiteURL           = "WAYPOST_SITE_URL"
	nameSMTPHost          = "WAYPOST_SMTP_HOST"
	nameSMTPPort          = "WAYPOST_SMTP_PORT"
	nameSMTPUsername      = "WAYPOST_SMTP_USERNAME"
	nameSMTPPassword      = "WAYPOST_SMTP_PASSWORD"
	nameSMTPTLS           = "WAYPOST_SMTP_TLS"
	nameMailFrom          = "WAYPOST_MAIL_FROM"
	nameMailName          = "WAYPOST_MAIL_NAME"
	nameLanguage          = "WAYPOST_LANGUAGE"
	nameMap               = "WAYPOST_MAP"
	nameStreets           = "WAYPOST_STREETS"
	nameBookChromium      = "WAYPOST_BOOK_CHROMIUM"
	nameTileURL           = "WAYPOST_TILE_URL"
	nameTileAttribution   = "WAYPOST_TILE_ATTRIBUTION"
	nameTilesShown        = "WAYPOST_TILES_SHOWN"
	nameOffline           = "WAYPOST_OFFLINE"
	namePushServices      = "WAYPOST_PUSH_SERVICES"
	nameRemoteOrigins     = "WAYPOST_REMOTE_ORIGINS"
	nameAllowedOrigins    = "WAYPOST_ALLOWED_ORIGINS"
	nameCache             = "WAYPOST_CACHE"
	nameTrustedProxy      = "WAYPOST_TRUSTED_PROXY_HEADER"
	nameRateLimitExempt   = "WAYPOST_RATE_LIMIT_EXEMPT"
	nameRelease           = "WAYPOST_RELEASE"
	nameReleaseKey        = "WAYPOST_RELEASE_KEY"
	nameGuardToken        = "WAYPOST_GUARD_TOKEN"
	namePublishVerified   = "WAYPOST_PUBLISH_NEEDS_VERIFIED"
	nameNewStories        = "WAYPOST_NEW_STORIES"
	nameSuperuserEmail    = "WAYPOST_SUPERUSER_EMAIL"
	nameSuperuserPass     = "WAYPOST_SUPERUSER_PASSWORD"
	nameSuperuserFrom     = "WAYPOST_SUPERUSER_ADDRESSES"
	nameSuperuserMFA      = "WAYPOST_SUPERUSER_MFA"
	nameBinDays           = "WAYPOST_BIN_DAYS"
	nameSessionIdle       = "WAYPOST_SESSION_IDLE_DAYS"
	nameSessionLongest    = "WAYPOST_SESSION_LONGEST_DAYS"
	nameStorageQuota      = "WAYPOST_QUOTA_STORAGE"
	nameStoriesQuota      = "WAYPOST_QUOTA_STORIES"
	namePlacesQuota       = "WAYPOST_QUOTA_PLACES"
	nameDiskReserve       = "WAYPOST_DISK_RESERVE"
	nameS3Endpoint        = "WAYPOST_S3_ENDPOINT"
	nameS3Bucket          = "WAYPOST_S3_BUCKET"
	nameS3Region          = "WAYPOST_S3_REGION"
	nameS3AccessKey       = "WAYPOST_S3_ACCESS_KEY"
	nameS3Secret          = "WAYPOST_S3_SECRET"
	nameS3Prefix          = "WAYPOST_S3_PREFIX"
	nameS3PathStyle       = "WAYPOST_S3_PATH_STYLE"
	nameReplication       = "WAYPOST_REPLICATION"
	NameEncryptionKey     = "WAYPOST_ENCRYPTION_KEY"
	defaultTileURL        = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
	defaultAttribution    = "© OpenStreetMap contributors"
	defaultMailFrom       = "waypost@example.com"
	encryptionKeyLength   = 32
	shortestGuardToken    = 24
	defaultSuperuserFrom  = "127.0.0.0/8, ::1"
	off                   = "off"
	defaultPushServices   = "https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://web.push.apple.com,https://*.notify.windows.com"
	defaultBinDays        = "30"
	defaultSessionIdle    = "30"
	defaultSessionLongest = "180"
	mostDays              = 400
	defaultStorageQuota   = "5 GB"
	defaultStoriesQuota   = "500"
	defaultPlacesQuota    = "20000"
	defaultDiskReserve    = "500 MB"
	defaultS3Region       = "us-east-1"
	defaultSMTPPort       = "587"
	defaultListenAddress  = "127.0.0.1:8090"
)

// Table lists every setting in the order people meet them.
func Table() []Setting {
	return []Setting{
		{Name: nameHTTP, Default: defaultListenAddress, Meaning: "Address and port to listen on; port 0 picks a free one."},
		{Name: nameDataDir, Default: "./pb_data", Meaning: "Folder for the database, the pictures and the outbox."},
		{Name: nameSiteDir, Default: "", Meaning: "Serve the site from this folder instead of the one in the program."},
		{Name: nameSiteURL, Default: "http:// and the listen address", Meaning: "Public address of the site; links in emails begin with it."},
		{Name: nameSMTPHost, Default: "", Meaning: "Mail server. Empty: emails are kept in the local outbox."},
		{Name: nameSMTPPort, Default: defaultSMTPPort, Meaning: "Port of the mail server."},
		{Name: nameSMTPUsername, Default: "", Meaning: "User name for the mail server."},
		{Name: nameSMTPPassword, Default: "", Meaning: "Password for the mail server.", Secret: true},
		{Name: nameSMTPTLS, Default: "off", Meaning: "on: TLS from the first byte; off: STARTTLS, which the server must offer when a user name is set."},
		{Name: nameMailFrom, Default: defaultMailFrom, Meaning: "Sender address of emails; needed when a mail server is set."},
		{Name: nameMailName, Default: "the site’s name", Meaning: "Sender name of emails."},
		{Name: nameLanguage, Default: "en", Meaning: "Language of emails, feeds and pages where no one has chosen another, such as `de` or `pt-PT`."},
		{Name: nameMap, Default: "", Meaning: "A more detailed map to draw over the built-in one: the path of a .pmtiles file, or its http(s) address."},
		{Name: nameStreets, Default: "", Meaning: "Address of a .pmtiles build of the Protomaps basemap, out of which streets around the stories are fetched."},
		{Name: nameTileURL, Default: defaultTileURL, Meaning: "Image tiles over the map: an address with {z}, {x} and {y}, and {s} for the subdomains a, b and c, or off."},
		{Name: nameTilesShown, Default: "choice", Meaning: "When tiles are used: `choice`, where a reader switches them on, or `always`."},
		{Name: nameOffline, Default: "on", Meaning: "Browsers keep what was read, for when there is no line. off withdraws that from every browser with its next page."},
		{Name: namePushServices, Default: defaultPushServices, Meaning: "Services of browsers through which people are told on their devices of what is new, comma separated, or off. `*` stands for part of a host name."},
		{Name: nameTileAttribution, Default: defaultAttribution, Meaning: "Credit shown on the map for the tiles."},
		{Name: nameBookChromium, Default: "", Meaning: "Path of a Chromium that makes books of stories as PDF. Empty: people print them themselves."},
		{Name: nameRemoteOrigins, Default: "", Meaning: "Other origins the site may load remotes from, comma separated."},
		{Name: nameRelease, Default: "", Meaning: "Store that says which builds are live: a folder or an http(s) address. Empty: those the site came with."},
		{Name: nameReleaseKey, Default: "", Meaning: "Public root key of that store; required with it."},
		{Name: nameGuardToken, Default: "", Meaning: "Token with which the guard reads the counts of loads; at least 24 characters.", Secret: true},
		{Name: nameAllowedOrigins, Default: "", Meaning: "Other origins that may call the API from a browser, comma separated."},
		{Name: nameTrustedProxy, Default: "", Meaning: "Header in which your proxy sends the visitor's address."},
		{Name: nameCache, Default: "", Meaning: "Addresses of caches in front to purge, comma separated."},
		{Name: nameRateLimitExempt, Default: "", Meaning: "Addresses or networks without rate limits, comma separated."},
		{Name: nameNewStories, Default: "public", Meaning: "Who can see a new story whose author has not said so: `public` for everyone, `link` for anyone with a link, `private` for its author alone."},
		{Name: namePublishVerified, Default: "on with a mail server, else off", Meaning: "on: stories are public only once their author has confirmed their email address."},
		{Name: nameStorageQuota, Default: defaultStorageQuota, Meaning: "Room for the pictures of one account, in MB or GB; 0: no limit."},
		{Name: nameStoriesQuota, Default: defaultStoriesQuota, Meaning: "Stories one account may have; 0: no limit."},
		{Name: namePlacesQuota, Default: defaultPlacesQuota, Meaning: "Places one account may have; 0: no limit."},
		{Name: nameBinDays, Default: defaultBinDays, Meaning: "Days for which deleted stories and places can be put back."},
		{Name: nameDiskReserve, Default: defaultDiskReserve, Meaning: "Disk space that new pictures leave free, in MB or GB; 0: none."},
		{Name: nameSuperuserEmail, Default: "", Meaning: "Superuser created or updated at each start."},
		{Name: nameSuperuserPass, Default: "", Meaning: "Password of that superuser.", Secret: true},
		{Name: nameSuperuserFrom, Default: defaultSuperuserFrom, Meaning: "Addresses or networks superusers may come from, comma separated, or off."},
		{Name: nameSuperuserMFA, Default: "off", Meaning: "on: superusers also enter a code that is emailed to them."},
		{Name: nameSessionIdle, Default: defaultSessionIdle, Meaning: "Days after which an unused session ends."},
		{Name: nameSessionLongest, Default: defaultSessionLongest, Meaning: "Days after which every session ends."},
		{Name: nameS3Endpoint, Default: "", Meaning: "Address of an S3-compatible service, to keep pictures in a bucket instead of the data folder."},
		{Name: nameS3Bucket, Default: "", Meaning: "Name of the bucket, for this site alone. Empty: everything is in the data folder."},
		{Name: nameS3Region, Default: defaultS3Region, Meaning: "Region of the bucket."},
		{Name: nameS3AccessKey, Default: "", Meaning: "Key of an account that may read, write, list and delete in the bucket."},
		{Name: nameS3Secret, Default: "", Meaning: "Secret that goes with that key.", Secret: true},
		{Name: nameS3Prefix, Default: "", Meaning: "Folder of the bucket for everything but pictures, which are at its top."},
		{Name: nameS3PathStyle, Default: "on", Meaning: "on: the bucket’s name is in the path of addresses; off: in the host name."},
		{Name: nameReplication, Default: "acknowledged with a bucket, else off", Meaning: "acknowledged: a change is answered once the bucket has it; asynchronous: the last second or two may be lost with the machine; off: the database is only in the data folder."},
		{Name: nameOperations, Default: "", Meaning: "Address and port for /healthz, /readyz and /metrics; not for visitors. Empty: none."},
		{Name: nameLogJSON, Default: "off", Meaning: "on: the program’s log, with security events, is also printed as JSON, one entry per line."},
		{Name: NameEncryptionKey, Default: "", Meaning: "32 characters; encrypts the stored settings.", Secret: true},
	}
}
