package release

// Expressions are what names and hashes are checked with.
func Expressions() []string {
	list := []string{}
	for _, e := range []interface{ String() string }{fileName, integrity, exposeID, buildID, remoteName, moduleName, baseFolder, container} {
		list = append(list, e.String())
	}
	return list
}
