package settings

import (
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"waypost/backend/internal/replica"
	"waypost/backend/internal/words"
)

// Mail holds the way to the mail server; Host is empty when mails go to the outbox.
type Mail struct {
	Host, Username, Password string
	Port                     int
	TLS                      bool
	From, Name               string
}

// Config is the complete, checked set of settings.
type Config struct {
	Listen  string
	DataDir string
	SiteDir string
	SiteURL string
	Mail    Mail
	// Language is a tag of words.Tags.
	Language string
	// MapFile or MapURL is a PMTiles archive to draw over the one that comes with the site.
	MapFile, MapURL string
	// Streets is the address of one that parts are fetched of.
	Streets string
	// BookChromium is the path of a browser that makes books as PDF; empty for none.
	BookChromium string
	TileURL      string
	// Offline lets browsers keep what was read, for when there is no line.
	Offline bool
	// PushServices are forms of origins; empty for none.
	PushServices []string
	// Tiles says when they are used: "choice" or "always".
	Tiles                string
	TileAttribution      string
	RemoteOrigins        []string
	Release              string
	ReleaseKey           string
	GuardToken           string
	AllowedOrigins       []string
	TrustedProxyHeader   string
	RateLimitExempt      []string
	PublishNeedsVerified bool
	// NewStories is the visibility of a story that says nothing about it.
	NewStories string
	// PublishSaid tells whether somebody set that; otherwise it follows from whether there is a mail server.
	PublishSaid bool
	// StorageQuota is in bytes, for one account like the two after it; 0: no end.
	StorageQuota int64
	StoriesQuota int
	PlacesQuota  int
	// DiskReserve is in bytes; 0: none.
	DiskReserve        int64
	SuperuserEmail     string
	SuperuserPassword  string
	SuperuserAddresses []string
	SuperuserMFA       bool
	// BinDays is how long deleted stories and places can be put back.
	BinDays        time.Duration
	SessionIdle    time.Duration
	SessionLongest time.Duration
	EncryptionKey  string
	// Operations is the address health and figures are answered at; empty for none.
	Operations string
	// LogsJSON has what the program logs of itself printed as JSON too.
	LogsJSON bool
	// Version of the program, for its figures.
	Version string
	// Bucket is where files are kept in place of the data folder; none without a name.
	Bucket replica.BucketConfig
	// Caches are in front of the program, and are told what to forget.
	Caches []string
	// Replication is how the database is kept there as well.
	Replication  string
	siteURLGiven bool
}

// SiteURLGiven tells whether somebody set the site's public address; otherwise it follows the listen address.
func (c Config) SiteURLGiven() bool { return c.siteURLGiven }

// IsPublic tells whether the site has an address others than this machine can open.
func (c Config) IsPublic() bool { return c.siteURLGiven && !isLoopbackOrigin(c.SiteURL) }

// MailConfigured tells whether mails leave this machine.
func (c Config) MailConfigured() bool { return c.Mail.Host != "" }

// OutboxShown tells whether mails can be read on a page: only while they stay here, and only where the site's own address is
// on this machine. A site with a public name has something in front of it that brings strangers.
func (c Config) OutboxShown() bool { return !c.MailConfigured() && isLoopbackOrigin(c.SiteURL) }

// Listening returns a copy that knows the address really bound, so that links follow a freely chosen port.
func (c Config) Listening(addr net.Addr) Config {
	c.Listen = addr.String()
	if !c.siteURLGiven {
		c.SiteURL = "http://" + Browsable(c.Listen)
	}
	return c
}

// With returns a copy that listens and stores elsewhere, for the flags of the command line.
func (c Config) With(listen, dataDir string) (Config, error) {
	r := &reader{getenv: func(string) string { return listen }}
	c.Listen = r.listenAddress("--http", listen)
	if !c.siteURLGiven {
		c.SiteURL = "http://" + Browsable(c.Listen)
	}
	abs, err := filepath.Abs(dataDir)
	if err == nil {
		c.DataDir = abs
	}
	return c, r.err
}

// TileOrigin is the origin pictures of the map come from; empty when tiles are off or the site's own.
func (c Config) TileOrigin() string {
	u, err := url.Parse(strings.NewReplacer("{z}", "0", "{x}", "0", "{y}", "0", "{a-c}", "a", "{s}", "a").Replace(c.TileURL))
	if err != nil || u.Host == "" {
		return ""
	}
	host := u.Host
	if strings.Contains(c.TileURL, "//{a-c}.") || strings.Contains(c.TileURL, "//{s}.") {
		host = "*" + strings.TrimPrefix(host, "a")
	}
	return u.Scheme + "://" + host
}

// MapOrigin is the origin a map at an address is read from; empty when it is a file or the site's own.
func (c Config) MapOrigin() string {
	u, err := url.Parse(c.MapURL)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// Load reads and checks all settings. The error is one plain sentence naming the setting.
func Load(getenv func(string) string) (Config, error) {
	r := &reader{getenv: getenv}
	c := Config{
		Listen:             r.listenAddress(nameHTTP, defaultListenAddress),
		DataDir:            r.text(nameDataDir, "./pb_data"),
		SiteDir:            r.siteDir(nameSiteDir),
		SiteURL:            r.siteURL(nameSiteURL),
		TileURL:            r.tileURL(nameTileURL, defaultTileURL),
		TileAttribution:    r.text(nameTileAttribution, defaultAttribution),
		RemoteOrigins:      r.origins(nameRemoteOrigins),
		AllowedOrigins:     r.origins(nameAllowedOrigins),
		Caches:             r.origins(nameCache),
		TrustedProxyHeader: r.header(nameTrustedProxy),
		RateLimitExempt:    r.addresses(nameRateLimitExempt),
		EncryptionKey:      r.encryptionKey(NameEncryptionKey),
	}
	if r.text(nameOperations, "") != "" {
		c.Operations = r.listenAddress(nameOperations, "")
	}
	c.LogsJSON = r.onOff(nameLogJSON, false)
	c.MapFile, c.MapURL = r.baseMap(nameMap)
	c.Streets = r.streets(nameStreets, c.MapFile+c.MapURL)
	c.BookChromium = r.program(nameBookChromium)
	c.Release, c.ReleaseKey = r.release()
	c.GuardToken = r.guardToken(nameGuardToken)
	c.Mail = r.mail()
	c.Language = r.oneOf(nameLanguage, words.Tags()...)
	c.PublishNeedsVerified = r.onOff(namePublishVerified, c.Mail.Host != "")
	c.Tiles = r.oneOf(nameTilesShown, "choice", "always")
	c.Offline = r.onOff(nameOffline, true)
	c.PushServices = r.pushServices(namePushServices)
	c.NewStories = r.oneOf(nameNewStories, "public", "link", "private")
	c.PublishSaid = r.text(namePublishVerified, "") != ""
	c.SuperuserEmail, c.SuperuserPassword = r.superuser()
	c.StorageQuota = r.storage(nameStorageQuota, defaultStorageQuota)
	c.StoriesQuota = r.count(nameStoriesQuota, defaultStoriesQuota)
	c.PlacesQuota = r.count(namePlacesQuota, defaultPlacesQuota)
	c.DiskReserve = r.storage(nameDiskReserve, defaultDiskReserve)
	c.SuperuserAddresses = r.superuserAddresses(nameSuperuserFrom)
	c.SuperuserMFA = r.onOff(nameSuperuserMFA, false)
	c.BinDays = r.days(nameBinDays, defaultBinDays)
	c.SessionIdle = r.days(nameSessionIdle, defaultSessionIdle)
	c.SessionLongest = r.days(nameSessionLongest, defaultSessionLongest)
	c.Bucket = r.bucket()
	c.Replication = r.replication(nameReplication, c.Bucket.IsSet())
	c.siteURLGiven = c.SiteURL != ""
	if !c.siteURLGiven {
		c.SiteURL = "http://" + Browsable(c.Listen)
	}
	if abs, err := filepath.Abs(c.DataDir); err == nil {
		c.DataDir = abs
	}
	return c, r.err
}

// FromEnvironment is Load over the process's environment, in which no setting may be misspelt.
func FromEnvironment() (Config, error) {
	if err := Misspelt(os.Environ()); err != nil {
		return Config{}, err
	}
	return Load(os.Getenv)
}

// Browsable turns a listen address into one a browser on this machine can open.
func Browsable(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return listen
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}
