/** Everything posted to one network, newest first. */
export class Timeline {
    posts = new Map();
    /** Adds a post. Throws for an identifier that is taken, since a network never uses one twice. */
    add(post) {
        if (this.posts.has(post.id))
            throw new Error(`two posts have the identifier ${post.id}`);
        this.posts.set(post.id, post);
        return post;
    }
    get(id) {
        return this.posts.get(id);
    }
    change(id, changes) {
        const post = this.posts.get(id);
        if (post)
            this.posts.set(id, { ...post, ...changes });
    }
    remove(id) {
        return this.posts.delete(id);
    }
    list(account) {
        const all = [...this.posts.values()].reverse();
        return account === undefined ? all : all.filter((post) => post.account === account);
    }
}
