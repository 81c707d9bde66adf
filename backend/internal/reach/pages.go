package reach

// pages are those of the site that are the same for everybody and may stand in lists.
func pages(site Site) map[string]head {
	page := func(path, title, said string) head {
		return head{Site: site, Kind: "website", Title: title, Said: said, Canonical: site.URL + path, Address: site.URL + path}
	}
	return map[string]head{
		"/":         page("/", product, motto),
		"/discover": page("/discover", "Discover", "Places people wrote about, all on one map: look where others went, and read how it was."),
	}
}
