// A component that needs very many others does several things.

export const importsMax = {
  meta: { type: 'suggestion', schema: [{ type: 'integer' }] },
  create(context) {
    const [max] = context.options;
    const found = [];
    return {
      ImportDeclaration: (node) => found.push(node),
      'Program:exit'() {
        if (found.length <= max) return;
        const message = `${found.length} imports, more than ${max}: this component does several things.`;
        context.report({ node: found[max], message });
      },
    };
  },
};
